import { expect, test } from 'vitest'
import { formatPostedDate } from './format-posted-date.ts'

test('names the day of the place that is asked for, also when another place was asked for before', () => {
  const lateInToronto = '2024-10-15T02:30:00Z'
  expect(formatPostedDate(lateInToronto, 'America/Toronto')).toBe('October 14, 2024')
  expect(formatPostedDate(lateInToronto, 'Africa/Accra')).toBe('October 15, 2024')
  expect(formatPostedDate(lateInToronto, 'America/Toronto')).toBe('October 14, 2024')
})
