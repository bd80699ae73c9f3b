import { afterEach, expect, test, vi } from 'vitest'
import { createOnPageSearch, type FoundOnPage } from './on-page-search.ts'

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('what could not be asked is asked again, and what was answered is not', async () => {
  vi.useFakeTimers()
  const found: FoundOnPage = { ids: ['a'], elsewhere: 1 }
  const fetch = vi
    .fn()
    .mockRejectedValueOnce(new TypeError('offline'))
    .mockResolvedValueOnce(new Response('busy', { status: 503 }))
    .mockResolvedValue(new Response(JSON.stringify(found)))
  vi.stubGlobal('fetch', fetch)
  const search = createOnPageSearch('/embassies', new AbortController().signal)
  const answers: string[][] = []
  for (let time = 0; time < 4; time += 1) {
    search.ask('englnd', ({ ids }) => answers.push(ids))
    await vi.advanceTimersByTimeAsync(1_000)
  }
  expect(answers).toEqual([[], [], ['a'], ['a']])
  expect(fetch).toHaveBeenCalledTimes(3)
})
