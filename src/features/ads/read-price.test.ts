import { expect, test } from 'vitest'
import { readPrice } from './read-price.ts'

test.each([
  ['$1,850/month', 185_000],
  ['From $190', 19_000],
  ['$35.50', 3_550],
  ['$35.5', 3_550],
  ['1 200 $', 120_000],
  ['12,000', 1_200_000],
  ['Free', 0],
  ['free to a good home, or $5', 0],
  ['$20 to $40', 2_000],
  ['999999999999999', 99_999_999_999_999_900],
])('reads %s as %i cents', (price, cents) => {
  expect(readPrice(price)).toBe(Number.isSafeInteger(cents) ? cents : null)
})

test.each([null, undefined, '', 'Contact for price', 'Negotiable', 'freedom'])(
  'knows no number in %s',
  (price) => {
    expect(readPrice(price)).toBeNull()
  },
)
