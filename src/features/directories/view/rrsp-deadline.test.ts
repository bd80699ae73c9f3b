import { expect, test } from 'vitest'
import { createTestApp } from '../../../../tests/test-app.ts'
import { nextRrspDeadline, rrspDeadlineOf } from './rrsp-deadline.ts'

test.each([
  [2022, '2022-03-01'],
  [2023, '2023-03-01'],
  [2024, '2024-02-29'],
  // The 60th day was a Saturday in 2025 and a Sunday in 2026.
  [2025, '2025-03-03'],
  [2026, '2026-03-02'],
  [2027, '2027-03-01'],
  [2028, '2028-02-29'],
])('the deadline of %i is the 60th day or the next business day', (year, expected) => {
  expect(rrspDeadlineOf(year)).toBe(expected)
})

test('the deadline itself still counts, the day after looks to the next year', () => {
  expect(nextRrspDeadline('2026-03-02')).toEqual({ deadline: '2026-03-02', taxYear: 2025 })
  expect(nextRrspDeadline('2026-03-03')).toEqual({ deadline: '2027-03-01', taxYear: 2026 })
})

test('in the evening of the deadline the page still names it, though it is tomorrow in Greenwich', async () => {
  const { get } = await createTestApp({ now: () => new Date('2027-03-02T01:00:00Z') })
  const { body } = await get('/pensions-retirement')
  expect(body).toContain('For the 2026 tax year: March 1, 2027.')
})
