import { expect, test } from 'vitest'
import { offWords } from './off-words.ts'

const text = (at: string | Date) => new Date(at).toISOString()
const format = {
  dayKey: (at: string | Date) => text(at).slice(0, 10),
  clock: (at: string | Date) => text(at).slice(11, 16),
  hour: (at: string | Date) => `${Number(text(at).slice(11, 13))} h`,
}
const words = (from: string, until: string) =>
  offWords(
    { id: 1, startsAt: `2026-11-${from}Z`, endsAt: `2026-11-${until}Z`, words: 'Dentist' },
    { date: '2026-11-18', open: { open: '09:00', close: '17:00' } },
    format,
  )

test('what is off of a day is said by the hours of that day', () => {
  expect(words('18T09:00', '18T13:00')).toBe('Off until 13 h')
  expect(words('18T00:00', '18T13:00')).toBe('Off until 13 h')
  expect(words('18T13:00', '18T17:00')).toBe('Off from 13 h')
  expect(words('18T13:00', '19T00:00')).toBe('Off from 13 h')
  expect(words('18T11:00', '18T14:00')).toBe('Off 11 h to 14 h')
  expect(words('17T12:00', '20T00:00')).toBe('Dentist')
})
