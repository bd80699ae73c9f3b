import { expect, test } from 'vitest'
import { categoryFieldSchema } from '../fields/category-fields.schema.ts'
import { countChanges, EMPTY_FIELD, fieldOf, keyOf, typedOf } from './category-draft.ts'

test('makes a key that may stand in addresses, and another one where it is taken', () => {
  expect(keyOf('Available from', [])).toBe('availableFrom')
  expect(keyOf('4 doors', [])).toBe('f4Doors')
  expect(keyOf('Pets', ['pets', 'pets2'])).toBe('pets3')
  expect(keyOf('Ɔkyeame £', [])).toMatch(/^[a-z][a-zA-Z0-9]*$/)
})

test('a new field is one that the site takes', () => {
  const typed = { ...EMPTY_FIELD, label: 'Pets', choices: 'Yes\nNo\n\n2 cats\nAsk' }
  const field = fieldOf(typed, null, [])
  expect(categoryFieldSchema.safeParse(field).success).toBe(true)
  expect(field.choices.map(({ value }) => value)).toEqual(['yes', 'no', 'v-2-cats', 'ask'])
})

test('a field that is changed keeps its key and the values of the choices that stay', () => {
  const before = fieldOf({ ...EMPTY_FIELD, label: 'Fuel', choices: 'Gas\nHybrid' }, null, [])
  const old = { ...before, choices: [{ value: 'g', label: 'Gas' }, ...before.choices.slice(1)] }
  const after = fieldOf({ ...typedOf(old), label: 'Kind of fuel', choices: 'Gas\nElectric' }, old, ['fuel'])
  expect(after).toMatchObject({
    key: 'fuel',
    label: 'Kind of fuel',
    choices: [
      { value: 'g', label: 'Gas' },
      { value: 'electric', label: 'Electric' },
    ],
  })
})

test('counts what is not saved yet', () => {
  const field = fieldOf({ ...EMPTY_FIELD, label: 'Size', type: 'text' }, null, [])
  const other = fieldOf({ ...EMPTY_FIELD, label: 'Colour', type: 'text' }, null, [])
  const before = { name: 'Books', safetyNote: '', drawing: '', priceLabel: 'Price', fields: [field, other] }
  expect(countChanges(before, before)).toBe(0)
  expect(countChanges(before, { ...before, name: 'Books and art', fields: [other] })).toBe(2)
  expect(countChanges(before, { ...before, fields: [other, field] })).toBe(1)
  expect(countChanges(before, { ...before, drawing: 'sofa' })).toBe(1)
})
