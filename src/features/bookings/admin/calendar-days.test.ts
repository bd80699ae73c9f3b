import { expect, test } from 'vitest'
import { momentOf, startOf } from './calendar-days.ts'

const TORONTO = 'America/Toronto'
const SANTIAGO = 'America/Santiago'

test.each([
  ['2026-03-08', TORONTO, '2026-03-08T05:00:00.000Z'],
  ['2026-03-09', TORONTO, '2026-03-09T04:00:00.000Z'],
  ['2025-09-07', SANTIAGO, '2025-09-07T04:00:00.000Z'],
  ['2025-09-08', SANTIAGO, '2025-09-08T03:00:00.000Z'],
])('%s begins in %s with its first moment, also where the clocks skip midnight', (day, zone, moment) => {
  expect(startOf(day, zone).toISOString()).toBe(moment)
})

test.each([
  ['a usual one', '2026-03-08', '09:00', TORONTO, '2026-03-08T13:00:00.000Z'],
  ['one that the clocks skip', '2026-03-08', '02:30', TORONTO, '2026-03-08T07:30:00.000Z'],
  ['one that comes twice', '2026-11-01', '01:30', TORONTO, '2026-11-01T05:30:00.000Z'],
  ['one that is skipped at midnight', '2025-09-07', '00:15', SANTIAGO, '2025-09-07T04:15:00.000Z'],
])('a time of a day has its moment: %s', (_which, day, time, zone, moment) => {
  expect(momentOf(day, time, zone).toISOString()).toBe(moment)
})
