import { z } from 'zod'
import type { CategoryField } from './category-fields.schema.ts'
import type { FieldValues } from './field-words.ts'

export const MAX_TEXT = 60

/** Parses what was typed in one field of a form into the stored value; undefined when it is empty. */
function valueSchema(field: CategoryField) {
  const typed = z.string().trim()
  if (field.type === 'number') return typed.transform(readNumber).pipe(numberOf(field).optional())
  if (field.type === 'boolean') {
    return typed
      .pipe(z.enum(['', 'yes', 'no'], `Choose one for “${field.label}”`))
      .transform((text) => (text === '' ? undefined : text === 'yes'))
  }
  if (field.type === 'date')
    return typed.transform(emptyAsNone).pipe(z.iso.date(`Enter a day for “${field.label}”`).optional())
  if (field.type === 'choice') {
    const known = field.choices.map(({ value }) => value)
    return typed.transform(emptyAsNone).pipe(z.enum(known, `Choose one for “${field.label}”`).optional())
  }
  return typed
    .transform(emptyAsNone)
    .pipe(z.string().max(MAX_TEXT, `Shorten “${field.label}” to ${MAX_TEXT} characters`).optional())
}

const emptyAsNone = (text: string) => text || undefined
const readNumber = (text: string) => (text === '' ? undefined : Number(text.replace(/[\s,$]/g, '')))

function numberOf({ label, min, max }: CategoryField) {
  const lowest = min ?? 0
  const highest = max ?? 999_999_999
  const words = `Enter a number from ${lowest.toLocaleString('en-CA')} to ${highest.toLocaleString('en-CA')} for “${label}”`
  return z.number(words).min(lowest, words).max(highest, words)
}

/** A required field is invalid when empty. */
function asked(field: CategoryField): z.ZodType {
  const schema: z.ZodType = valueSchema(field)
  if (!field.isRequired) return schema
  const verb = field.type === 'choice' || field.type === 'boolean' ? 'Choose one for' : 'Fill in'
  return schema.refine((value) => value !== undefined, `${verb} “${field.label}”`)
}

/** The same fields with none required, for ads that already exist or that an operator edits. */
export const asOptional = (fields: readonly CategoryField[]): CategoryField[] =>
  fields.map((field) => ({ ...field, isRequired: false }))

/** One schema for the form, the server and readers of stored values, built from the fields of a category. */
export function fieldValuesSchema(fields: readonly CategoryField[]) {
  return z.object(Object.fromEntries(fields.map((field) => [field.key, asked(field)])))
}

export type FieldErrors = Record<string, string>
type Checked = { ok: true; values: FieldValues } | { ok: false; errors: FieldErrors }

/** The values of a form as they are stored, or the first error of each field. Unknown keys are left out. */
export function checkFieldValues(fields: readonly CategoryField[], typed: Record<string, string>): Checked {
  const given = Object.fromEntries(fields.map(({ key }) => [key, typed[key] ?? '']))
  const parsed = fieldValuesSchema(fields).safeParse(given)
  if (parsed.success) {
    const entries = Object.entries(parsed.data).filter(([, value]) => value !== undefined)
    return { ok: true, values: Object.fromEntries(entries) as FieldValues }
  }
  const errors: FieldErrors = {}
  for (const { path, message } of parsed.error.issues) errors[String(path[0])] ??= message
  return { ok: false, errors }
}
