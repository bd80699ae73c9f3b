import { expect, test } from 'vitest'
import type { CategoryField } from './category-fields.schema.ts'
import { valueWords } from './field-words.ts'

const field = (more: Partial<CategoryField>): CategoryField => ({
  key: 'size',
  label: 'Size',
  type: 'number',
  unit: '',
  min: null,
  max: null,
  choices: [],
  card: '',
  isFacet: false,
  isRequired: false,
  ...more,
})

test.each([
  ['a year has no separator', { max: 2_100 }, 1998, '1998'],
  ['nor does a year of a field without a maximum', {}, 1998, '1998'],
  ['a number too large for a year has one', {}, 1_500_000, '1,500,000'],
  ['a number that may be larger than a year has one', { max: 50_000 }, 2_000, '2,000'],
  ['a number with a unit has one', { unit: 'km' }, 128_000, '128,000 km'],
])('%s', (_name, more, value, words) => {
  expect(valueWords(field(more), value)).toBe(words)
})
