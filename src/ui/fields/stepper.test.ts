import { expect, test } from 'vitest'
import { stepFrom } from './stepper.tsx'

const ROOMS = { min: 0, max: 20 }

test('steps up and down, and stops at the most', () => {
  expect(stepFrom('2', 1, ROOMS)).toBe('3')
  expect(stepFrom('2', -1, ROOMS)).toBe('1')
  expect(stepFrom('20', 1, ROOMS)).toBe('20')
})

test('an empty field begins with one, or with the least there can be', () => {
  expect(stepFrom('', 1, ROOMS)).toBe('1')
  expect(stepFrom('', 1, { min: 5, max: 9 })).toBe('5')
  expect(stepFrom('', -1, ROOMS)).toBe('0')
})

test('one step below the least says nothing again', () => {
  expect(stepFrom('0', -1, ROOMS)).toBe('')
})
