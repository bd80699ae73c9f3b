import { expect, test } from 'vitest'
import { categoryFieldSchema } from '../fields/category-fields.schema.ts'
import { countChanges, draftOf, EMPTY_FIELD, fieldOf, keyOf, typedOf } from './category-draft.ts'

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
  expect(typedOf(old).choices).toBe('Gas\nHybrid')
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
  const changed = [
    { ...other, label: 'Main colour' },
    { ...field, isRequired: true },
  ]
  expect(countChanges(before, { ...before, fields: changed }), 'moved as well, and counted once').toBe(2)
  const added = fieldOf({ ...EMPTY_FIELD, label: 'Brand', type: 'text' }, null, [])
  expect(countChanges(before, { ...before, fields: [other, added] })).toBe(2)
})

test('begins with what is saved', () => {
  const saved = { id: 3, slug: 'books', name: 'Books', safetyNote: 'Look first.', drawing: 'sofa' }
  const listed = { ...saved, isHidden: false, liveCount: 0, adCount: 0, followerCount: 0, fieldCount: 0 }
  const fields = { priceLabel: 'Price', fields: [] }
  expect(draftOf({ ...listed, drawingPath: '', usualDrawingPath: '' }, fields)).toEqual({
    name: 'Books',
    safetyNote: 'Look first.',
    drawing: 'sofa',
    ...fields,
  })
})

test('a number has a unit, limits and words for a card of its own; nothing else has them', () => {
  const typed = { ...EMPTY_FIELD, label: 'Mileage ', unit: ' km ', min: '0', max: ' 999.6 ', choices: 'A' }
  const number = fieldOf({ ...typed, type: 'number', isOnCard: true }, null, [])
  expect(number).toMatchObject({ label: 'Mileage', unit: 'km', min: 0, max: 1_000, choices: [] })
  expect(number.card.trim()).toBe('{value} mileage')
  expect(typedOf(number)).toMatchObject({ unit: 'km', min: '0', max: '1000', isOnCard: true, choices: '' })
  const open = fieldOf({ ...typed, type: 'number', min: ' ', max: '' }, null, [])
  expect(open).toMatchObject({ min: null, max: null, card: '' })
  expect(typedOf(open)).toMatchObject({ min: '', max: '', isOnCard: false })
  const text = fieldOf({ ...typed, type: 'text', isOnCard: true }, null, [])
  expect(text).toMatchObject({ unit: '', min: null, max: null, choices: [], card: '{value}' })
  expect(fieldOf({ ...typed, isOnCard: true }, { ...text, card: 'in {value}' }, []).card).toBe('in {value}')
})

test('the words for yes and no stay with a field of that kind, and go with another', () => {
  const choices = [{ value: 'yes', label: 'Furnished' }]
  const before = { ...fieldOf({ ...EMPTY_FIELD, label: 'Furnished', type: 'boolean' }, null, []), choices }
  const typed = typedOf(before)
  expect(typed.choices).toBe('')
  expect(fieldOf(typed, before, []).choices).toEqual(choices)
  expect(fieldOf(typed, { ...before, type: 'text' }, []).choices).toEqual([])
  expect(fieldOf(typed, null, []).choices).toEqual([])
})

test('a choice is named once, and has a value also when no letter of it may stand in an address', () => {
  const typed = { ...EMPTY_FIELD, label: 'Size', choices: ' L \nL\n漢\n' }
  expect(fieldOf(typed, null, []).choices).toEqual([
    { value: 'l', label: 'L' },
    { value: 'choice-2', label: '漢' },
  ])
  const long = 'word '.repeat(20)
  const [choice] = fieldOf({ ...EMPTY_FIELD, label: long, choices: long }, null, []).choices
  expect([keyOf(long, []).length, choice?.value.length]).toEqual([28, 36])
})
