import { expect, test } from 'vitest'
import { readTerm } from './find-term.ts'
import { countWords, isFoundIn } from './find-text.ts'

test.each([
  ['QUEBEC', 'Régie du Québec', true],
  ['québec', 'Quebec CEGEPs', true],
  ['  food   bank ', 'Food Banks', true],
  ['', 'anything', true],
  ['   ', 'anything', true],
  ['passports', 'Passport', false],
])('“%s” in “%s”: %s', (term, text, expected) => {
  expect(isFoundIn(term, [text])).toBe(expected)
})

test('counts are worded for one and for many, with and without a term', () => {
  expect(countWords(8, 'services')).toBe('8 services')
  expect(countWords(1, 'services')).toBe('1 service')
  expect(countWords(1, 'churches')).toBe('1 church')
  expect(countWords(1, 'businesses')).toBe('1 business')
  expect(countWords(1, 'grocery stores')).toBe('1 grocery store')
  expect(countWords(8, 'services', 3)).toBe('3 of 8 services')
})

test('a term from an address is cut at a length that nobody types', () => {
  expect(readTerm(new URLSearchParams({ find: ` ${'x'.repeat(500)}` }))).toHaveLength(100)
})
