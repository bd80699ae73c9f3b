import { expect, test } from 'vitest'
import { changesOf, findNumber, valuesOf } from './fact-values.ts'

const shown = {
  ...{ name: 'CultureLink', description: 'Helps newcomers.', address: null, hours: null, source: 'a list' },
  ...{
    phones: [{ number: '416-555-0100' }],
    languages: ['English'],
    url: 'https://example.org',
    hidden: false,
  },
}
const before = valuesOf(shown)

test('only fields that say something else are changes; what was emptied is null', () => {
  expect(changesOf(before, before)).toEqual({})
  expect(changesOf(before, { ...before, name: ' CultureLink ', url: '', languages: [] })).toEqual({
    url: null,
    languages: null,
  })
})

test('a number that was left empty is none, and a site may be written without its beginning', () => {
  const phones = [
    { number: ' 416-555-0199 ', label: '' },
    { number: ' ', label: 'x' },
  ]
  expect(changesOf(before, { ...before, phones, url: 'new.example' })).toEqual({
    phones: [{ number: '416-555-0199' }],
    url: 'https://new.example',
  })
})

test.each([
  ['The new one is 416-555-0191, and it works.', '416-555-0191'],
  ['Call (416) 555 0191', '416-555-0191'],
  ['+1 416.555.0191', '416-555-0191'],
  ['They close at 3, not 5.', null],
  ['Receipt 41655501912', null],
])('finds the number in “%s”', (text, number) => {
  expect(findNumber(text)).toBe(number)
})
