import { dayAndYear, shortDay } from '../../../platform/time/calendar-day.ts'
import type { CategoryField } from './category-fields.schema.ts'

/** A number, yes or no, a day (2026-12-01), a choice or a short text, by the key of the field. */
export type FieldValues = Record<string, string | number | boolean>

export interface FieldFact {
  key: string
  label: string
  text: string
}

const MAX_YEAR = 9_999

/** Groups the digits of numbers from 1,000 up, except years. */
function numberWords(value: number, { unit, max }: CategoryField): string {
  const isYear = unit === '' && value <= MAX_YEAR && (max ?? 0) <= MAX_YEAR
  const number = isYear ? String(value) : value.toLocaleString('en-CA')
  return unit ? `${number} ${unit}` : number
}

/** A value in words; null if it no longer fits its field. */
export function valueWords(
  field: CategoryField,
  value: FieldValues[string] | undefined,
  dayWords = shortDay,
): string | null {
  if (value === undefined || value === '') return null
  if (field.type === 'number') return typeof value === 'number' ? numberWords(value, field) : null
  if (field.type === 'date') return typeof value === 'string' ? dayWords(value) : null
  if (field.type === 'text') return String(value)
  const chosen = typeof value === 'boolean' ? (value ? 'yes' : 'no') : value
  const words = field.choices.find((choice) => choice.value === chosen)?.label
  if (words) return words
  return field.type === 'boolean' ? (chosen === 'yes' ? 'Yes' : 'No') : null
}

/** The values of an ad's fields in words, in the operator's order; empty ones are left out. */
export function listFacts(fields: readonly CategoryField[], values: FieldValues): FieldFact[] {
  return fields.flatMap((field) => {
    const text = valueWords(field, values[field.key], dayAndYear)
    return text === null ? [] : [{ key: field.key, label: field.label, text }]
  })
}

/** The card line "2 bed · Furnished · From Dec 1" and the search words, stored with an ad's values. */
export function writeFieldWords(fields: readonly CategoryField[], values: FieldValues) {
  const shown = fields.flatMap((field) => {
    const text = field.card && valueWords(field, values[field.key])
    return text ? [field.card.replace('{value}', text)] : []
  })
  const words = listFacts(fields, values).map(({ label, text }) => `${label} ${text}`)
  return { fieldLine: shown.join(' · '), fieldWords: words.join(', ') }
}

/** The stored values as a form shows them. */
export function typeFieldValues(values: FieldValues): Record<string, string> {
  return Object.fromEntries(
    Object.entries(values).map(([key, value]) => [
      key,
      typeof value === 'boolean' ? (value ? 'yes' : 'no') : String(value),
    ]),
  )
}
