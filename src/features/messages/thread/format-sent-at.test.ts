import { expect, test } from 'vitest'
import { formatSentAt } from './format-sent-at.ts'

test.each([
  ['2026-11-15T19:05:00Z', 'Nov 15, 2:05 pm'],
  ['2026-11-15T14:00:00Z', 'Nov 15, 9 am'],
  ['2026-11-16T05:00:00Z', 'Nov 16, midnight'],
])('writes %s by the clock of the site as other pages write a time', (sentAt, words) => {
  expect(formatSentAt(sentAt, 'America/Toronto')).toBe(words)
})
