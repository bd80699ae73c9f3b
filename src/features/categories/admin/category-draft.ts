import { toSlug } from '../../../platform/text/find/words.ts'
import type { CategoryField } from '../fields/category-fields.schema.ts'
import type { ListedCategory } from './categories-room.schema.ts'
import type { FieldsOfCategory } from './fields/category-fields.schema.ts'

/** The unsaved edits of a category. */
export interface CategoryDraft extends FieldsOfCategory {
  name: string
  safetyNote: string
  drawing: string
}

export const draftOf = (category: ListedCategory, fields: FieldsOfCategory): CategoryDraft => ({
  name: category.name,
  safetyNote: category.safetyNote,
  drawing: category.drawing,
  ...fields,
})

/** Counts the differences: each text counts as one, and so does each field of the category. */
export function countChanges(before: CategoryDraft, after: CategoryDraft): number {
  const words = (['name', 'drawing', 'safetyNote', 'priceLabel'] as const).filter(
    (key) => before[key] !== after[key],
  )
  const keys = new Set([...before.fields, ...after.fields].map(({ key }) => key))
  const textOf = (fields: readonly CategoryField[], key: string) =>
    JSON.stringify(fields.find((field) => field.key === key))
  const fields = [...keys].filter((key) => textOf(before.fields, key) !== textOf(after.fields, key))
  const orderOf = ({ fields }: CategoryDraft) => fields.map(({ key }) => key).join()
  const isMoved = fields.length === 0 && orderOf(before) !== orderOf(after)
  return words.length + fields.length + (isMoved ? 1 : 0)
}

/** What is typed in the form of one field. */
export interface TypedField {
  label: string
  type: CategoryField['type']
  /** One per line. */
  choices: string
  unit: string
  min: string
  max: string
  isOnCard: boolean
  isFacet: boolean
  isRequired: boolean
}

export const EMPTY_FIELD: TypedField = {
  label: '',
  type: 'choice',
  choices: '',
  unit: '',
  min: '',
  max: '',
  isOnCard: false,
  isFacet: true,
  isRequired: false,
}

export const typedOf = (field: CategoryField): TypedField => ({
  label: field.label,
  type: field.type,
  choices: field.type === 'choice' ? field.choices.map(({ label }) => label).join('\n') : '',
  unit: field.unit,
  min: field.min === null ? '' : String(field.min),
  max: field.max === null ? '' : String(field.max),
  isOnCard: field.card !== '',
  isFacet: field.isFacet,
  isRequired: field.isRequired,
})

/** Builds the field from the form. Ads store an existing field's key and choice values, so they stay. */
export function fieldOf(
  typed: TypedField,
  before: CategoryField | null,
  taken: readonly string[],
): CategoryField {
  const isNumber = typed.type === 'number'
  const card = before?.card || (isNumber ? `{value} ${typed.label.toLowerCase()}` : '{value}')
  return {
    key: before?.key ?? keyOf(typed.label, taken),
    label: typed.label.trim(),
    type: typed.type,
    unit: isNumber ? typed.unit.trim() : '',
    min: isNumber ? readNumber(typed.min) : null,
    max: isNumber ? readNumber(typed.max) : null,
    choices: choicesOf(typed, before),
    card: typed.isOnCard ? card : '',
    isFacet: typed.isFacet,
    isRequired: typed.isRequired,
  }
}

const readNumber = (text: string) => (text.trim() === '' ? null : Math.round(Number(text)))

function choicesOf({ type, choices }: TypedField, before: CategoryField | null): CategoryField['choices'] {
  if (type === 'boolean') return before?.type === 'boolean' ? before.choices : []
  if (type !== 'choice') return []
  const labels = [...new Set(choices.split('\n').map((line) => line.trim()))].filter(Boolean)
  return labels.map((label, index) => {
    const known = before?.choices.find((choice) => choice.label === label)
    return known ?? { value: choiceValueOf(label) || `choice-${index + 1}`, label }
  })
}

function choiceValueOf(label: string): string {
  const value = toSlug(label).slice(0, 36)
  return /^[a-z]/.test(value) ? value : value && `v-${value}`
}

/** Turns "Available from" into availableFrom: the name used in URLs, which stays when the label changes. */
export function keyOf(label: string, taken: readonly string[]): string {
  const [first, ...rest] = (toSlug(label) || 'field').split('-')
  const words = [first, ...rest.map((word) => word.charAt(0).toUpperCase() + word.slice(1))].join('')
  const key = (/^[a-z]/.test(words) ? words : `f${words}`).slice(0, 28)
  if (!taken.includes(key)) return key
  const free = Array.from({ length: taken.length + 1 }, (_, index) => `${key}${index + 2}`)
  return free.find((one) => !taken.includes(one)) ?? key
}
