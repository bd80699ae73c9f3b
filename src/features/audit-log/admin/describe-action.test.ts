import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { describeAction, describeReason } from './describe-action.ts'

/** Every action name that the sources contain as a string literal. */
const NAMES = [
  ...new Set(
    globSync('src/**/*.ts')
      .filter((file) => !/test|describe-action/.test(file))
      .flatMap((file) => [...readFileSync(file, 'utf8').matchAll(/\baction: '([a-z.-]+)'/g)])
      .map(([, name = '']) => name),
  ),
]

test('has words for every action that is recorded', () => {
  expect(NAMES.length).toBeGreaterThan(10)
  for (const name of NAMES) {
    const words = describeAction(name)
    expect(words, name).not.toContain('.')
    expect(words, name).not.toBe(name.split('.')[1]?.replaceAll('-', ' '))
  }
})

test('says what was decided about a thing of the queue, which names itself', () => {
  expect(describeAction('ad.accept')).toBe('approved')
  expect(describeAction('report.reject')).toBe('rejected')
  expect(describeAction('listing-appeal.failed')).toBe('could not carry out a decision about')
})

test('says a reason of the list in words, and what somebody wrote as it is', () => {
  expect(describeReason('checked-right')).toBe('checked right')
  expect(describeReason('The link is dead - see 211.')).toBe('The link is dead - see 211.')
  expect(describeReason('')).toBe('')
})
