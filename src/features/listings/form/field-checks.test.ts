import { expect, test } from 'vitest'
import { asWebAddress, isWebAddress } from './field-checks.ts'

test.each([
  ['mamaefua.ca', 'https://mamaefua.ca'],
  ['www.mama-efua.ca/menu?day=sat', 'https://www.mama-efua.ca/menu?day=sat'],
  ['http://mamaefua.ca', 'http://mamaefua.ca'],
  ['https://mamaefua.ca/menu', 'https://mamaefua.ca/menu'],
])('takes the address %s as people write it', (typed, kept) => {
  expect(asWebAddress(typed)).toBe(kept)
  expect(isWebAddress(asWebAddress(typed))).toBe(true)
})

test.each([
  'mamaefua',
  'ama@example.com',
  'javascript:alert(1)',
  'see mamaefua.ca',
  '@mamaefua',
  'ftp://a.ca',
])('refuses %s, which is no web address', (typed) => {
  expect(isWebAddress(asWebAddress(typed))).toBe(false)
})
