import { expect, test } from 'vitest'
import { nextRrspDeadline, rrspDeadlineOf } from './rrsp-deadline.ts'

const day = (date: Date) => date.toISOString().slice(0, 10)

test.each([
  [2022, '2022-03-01'],
  [2023, '2023-03-01'],
  [2024, '2024-02-29'],
  // The 60th day of 2025 was a Saturday, of 2026 a Sunday.
  [2025, '2025-03-03'],
  [2026, '2026-03-02'],
  [2027, '2027-03-01'],
  [2028, '2028-02-29'],
])('the deadline of %i is the 60th day or the next business day', (year, expected) => {
  expect(day(rrspDeadlineOf(year))).toBe(expected)
})

test('the deadline itself still counts, the day after looks to the next year', () => {
  const onTheDay = nextRrspDeadline(new Date('2026-03-02T23:00:00Z'))
  expect([day(onTheDay.deadline), onTheDay.taxYear]).toEqual(['2026-03-02', 2025])
  const after = nextRrspDeadline(new Date('2026-03-03T00:00:00Z'))
  expect([day(after.deadline), after.taxYear]).toEqual(['2027-03-01', 2026])
})
