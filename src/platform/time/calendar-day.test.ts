import { expect, test } from 'vitest'
import { addDays, dayAndYear, monthAndYear, shortDay, shortWeekday, weekdayAndDay } from './calendar-day.ts'

test('writes days as a formatter does, through two years', () => {
  const write = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat('en-CA', { ...options, timeZone: 'UTC' })
  const forms = [
    [dayAndYear, write({ year: 'numeric', month: 'long', day: 'numeric' })],
    [weekdayAndDay, write({ weekday: 'long', month: 'long', day: 'numeric' })],
    [shortDay, write({ month: 'short', day: 'numeric' })],
    [shortWeekday, write({ weekday: 'short' })],
    [monthAndYear, write({ year: 'numeric', month: 'long' })],
  ] as const
  for (let day = '2027-01-01'; day < '2029-01-01'; day = addDays(day, 1)) {
    for (const [words, form] of forms) expect(words(day)).toBe(form.format(new Date(`${day}T12:00:00Z`)))
  }
})

test('counts days over the change of the clocks, the end of a year and a leap day', () => {
  expect(addDays('2026-10-20', 14)).toBe('2026-11-03')
  expect([addDays('2026-12-31', 1), addDays('2028-03-01', -1)]).toEqual(['2027-01-01', '2028-02-29'])
})
