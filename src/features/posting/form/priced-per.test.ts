import { expect, test } from 'vitest'
import { joinPrice, readPriceLabel, splitPrice } from './priced-per.ts'

test.each([
  ['1650', 'month', '$1,650 / month'],
  ['$1,650', '', '$1,650'],
  ['12.5', 'hour', '$12.50 / hour'],
  ['1650', 'fortnight', '$1,650'],
  ['From $40', 'hour', 'From $40'],
  ['Free', 'month', 'Free'],
  ['$55 / hour', 'month', '$55 / hour'],
  ['', 'month', ''],
])('“%s” per “%s” is “%s”', (typed, per, price) => {
  expect(joinPrice(typed, per)).toBe(price)
})

test.each([
  ['$1,650 / month', { price: '1,650', per: 'month' }],
  ['$220', { price: '220', per: '' }],
  ['From $22 / hour', { price: 'From $22 / hour', per: '' }],
  ['$35 / 6 yards', { price: '$35 / 6 yards', per: '' }],
  ['', { price: '', per: '' }],
])('“%s” comes back into the form as it was typed, and is the same when sent again', (kept, fields) => {
  expect(splitPrice(kept)).toEqual(fields)
  expect(joinPrice(fields.price, fields.per)).toBe(kept)
})

test('what a category calls its price says what most prices there are for', () => {
  expect(readPriceLabel('Price per month')).toEqual({ label: 'Price', per: 'month' })
  expect(readPriceLabel('Pay')).toEqual({ label: 'Pay', per: '' })
  expect(readPriceLabel('Cost per visit')).toEqual({ label: 'Cost per visit', per: '' })
})
