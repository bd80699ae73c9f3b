import type { CategoryField } from '../../../categories/fields/category-fields.schema.ts'
import { valueWords } from '../../../categories/fields/field-words.ts'

/** A condition on a field. Words are looked up in the index of facets; ranges and dates are compared. */
export type FieldCondition =
  | { key: string; words: string[] }
  | { key: string; from: number | null; to: number | null }
  | { key: string; until: string }

/** Numbers up to this are indexed as words; larger ones are compared as ranges. */
const MAX_COUNTED = 99

export const isCounted = ({ type, max }: CategoryField) =>
  type === 'number' && (max ?? Infinity) <= MAX_COUNTED

/** Parses the filter text for a field; null if it does not fit the field's type. */
export function readFieldCondition(field: CategoryField, text: string): FieldCondition | null {
  const { key, type, choices } = field
  if (type === 'date') return /^\d{4}-\d\d-\d\d$/.test(text) ? { key, until: text } : null
  if (type === 'number') return readNumbers(field, text)
  const known = type === 'boolean' ? ['yes', 'no'] : choices.map(({ value }) => value)
  const chosen = text.split(',').filter((value) => known.includes(value))
  return chosen.length > 0 ? { key, words: chosen.map((value) => `${key}=${value}`) } : null
}

function readNumbers(field: CategoryField, text: string): FieldCondition | null {
  const { key } = field
  const [, least, plus] = /^(\d{1,9})(\+?)$/.exec(text) ?? []
  const range = /^(\d{0,9})\.\.(\d{0,9})$/.exec(text)
  const from = least ?? range?.[1]
  const to = least && !plus ? least : range?.[2]
  if (!from && !to) return null
  if (!isCounted(field)) return { key, from: from ? Number(from) : null, to: to ? Number(to) : null }
  const lowest = Number(from || 0)
  const highest = Math.min(Number(to || MAX_COUNTED), field.max ?? MAX_COUNTED)
  const words = Array.from(
    { length: Math.max(0, highest - lowest + 1) },
    (_, index) => `${key}=${lowest + index}`,
  )
  return { key, words }
}

/** A filter in plain words: "2+ bedrooms", "Furnished", "Year 2015 to 2020". */
export function fieldFilterWords(field: CategoryField, text: string): string {
  const label = field.label.toLowerCase()
  if (field.type === 'date') return `${field.label} ${valueWords(field, text) ?? text}`
  if (field.type === 'number') {
    const [from, to] = text.split('..')
    if (to === undefined) return `${text} ${label}`
    if (!to) return `${field.label} from ${from}`
    return from ? `${field.label} ${from} to ${to}` : `${field.label} up to ${to}`
  }
  return text
    .split(',')
    .map((value) => valueWords(field, field.type === 'boolean' ? value === 'yes' : value) ?? value)
    .join(', ')
}
