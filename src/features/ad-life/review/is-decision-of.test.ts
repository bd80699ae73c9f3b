import { expect, test } from 'vitest'
import { isDecisionOf } from './is-decision-of.ts'

const ama = { id: 'a', name: 'Ama' }

test('goes by the account, whatever its name is now', () => {
  expect(isDecisionOf({ endedBy: 'Kofi', endedById: 'a' }, ama)).toBe(true)
  expect(isDecisionOf({ endedBy: 'Ama', endedById: 'b' }, ama)).toBe(false)
})

test('goes by the name only where no account was noted', () => {
  expect(isDecisionOf({ endedBy: 'Ama', endedById: null }, ama)).toBe(true)
  expect(isDecisionOf({ endedBy: null, endedById: null }, ama)).toBe(false)
})
