import { expect, test } from 'vitest'
import { addMonths, dayByKey, weeksOf } from './calendar-month.ts'

test('a month has its days under their weekdays', () => {
  const weeks = weeksOf('2026-11')
  expect(weeks[0]).toEqual(
    '2026-11-01 2026-11-02 2026-11-03 2026-11-04 2026-11-05 2026-11-06 2026-11-07'.split(' '),
  )
  expect(weeks.at(-1)).toEqual(['2026-11-29', '2026-11-30', null, null, null, null, null])
  expect(weeksOf('2027-02').flat().filter(Boolean)).toHaveLength(28)
})

test.each([
  ['ArrowLeft', '2026-11-30'],
  ['ArrowRight', '2026-12-02'],
  ['ArrowUp', '2026-11-24'],
  ['ArrowDown', '2026-12-08'],
  ['Home', '2026-11-29'],
  ['End', '2026-12-05'],
  ['PageUp', '2026-11-01'],
  ['PageDown', '2027-01-01'],
])('%s leads from December 1 to %s', (key, day) => {
  expect(dayByKey('2026-12-01', key)).toBe(day)
  expect(dayByKey('2026-12-01', 'a')).toBeNull()
})

test('a shorter month ends on its own last day', () => {
  expect(addMonths('2026-12-31', 2)).toBe('2027-02-28')
  expect(addMonths('2027-01-31', -2)).toBe('2026-11-30')
})
