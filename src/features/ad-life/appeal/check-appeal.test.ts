import { expect, test } from 'vitest'
import { checkAppeal } from './check-appeal.ts'

test('asks for a sentence, not for spaces', () => {
  const words = 'Say in a sentence or two why the decision was wrong'
  expect(checkAppeal('too short')).toBe(words)
  expect(checkAppeal(`short${' '.repeat(20)}`)).toBe(words)
})

test('takes from 10 to 2,000 characters, and says how many there are beyond', () => {
  expect(checkAppeal('x'.repeat(10))).toBeNull()
  expect(checkAppeal('x'.repeat(2_000))).toBeNull()
  expect(checkAppeal('x'.repeat(2_001))).toBe('Keep it under 2,000 characters; it has 2,001 now')
})
