import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, expect, test, vi } from 'vitest'
import { useFormat } from './use-format.ts'

afterEach(() => void vi.useRealTimers())

function Words({ at }: { at: string }) {
  const { shortWhen, when, dayName } = useFormat()
  return [shortWhen(at), when(at), dayName(at)].join('; ')
}

function wordsFor(at: string, now: string): string[] {
  vi.useFakeTimers({ now: new Date(now) })
  const client = new QueryClient()
  const site = { name: 'Akwaaba Canada', timeZone: 'America/Toronto' }
  client.setQueryData(['/api/admin/session', ''], { site })
  const html = renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <Words at={at} />
    </QueryClientProvider>,
  )
  return html.split('; ')
}

test.each([
  { night: 'an hour longer', at: '2026-10-31T16:00:00Z', now: '2026-11-02T04:30:00Z', day: 'October 31' },
  { night: 'an hour shorter', at: '2026-03-08T16:00:00Z', now: '2026-03-09T04:30:00Z', day: 'March 8' },
])('yesterday is the day before today, also after a night that is $night', ({ at, now, day }) => {
  expect(wordsFor(at, now)).toEqual([
    'Yesterday',
    expect.stringMatching(/^Yesterday, 12:00/),
    `Yesterday, ${day}`,
  ])
})

test('names the days of a week by their weekday, and earlier ones by their date', () => {
  const now = '2026-11-02T04:30:00Z'
  expect(wordsFor('2026-10-27T16:00:00Z', now)[0]).toBe('Tue')
  expect(wordsFor('2026-10-26T16:00:00Z', now)[0]).toBe('Mon')
  expect(wordsFor('2026-10-25T16:00:00Z', now)[0]).toBe('Oct 25')
})
