import { expect, test } from 'vitest'
import { readCents } from './read-cents.ts'

test.each([
  ['50', 5_000],
  ['$1,250.50', 125_050],
  [' 12.5 ', 1_250],
  ['0', 0],
  ['19.99', 1_999],
])('reads %j as an amount', (text, cents) => {
  expect(readCents(text)).toBe(cents)
})

test.each(['', '-5', '1.005', '5 dollars', '1e3', '9999999', '.50'])('takes %j for no amount', (text) => {
  expect(readCents(text)).toBeNull()
})
