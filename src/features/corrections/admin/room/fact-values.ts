import type { Changes } from '../../corrections.schema.ts'
import type { FactDetails } from '../facts.schema.ts'

type Values = FactDetails['shown']

/** The form's values; a field without a value is an empty string. */
export interface FactFormValues {
  name: string
  description: string
  phones: { number: string; label: string }[]
  address: string
  hours: string
  languages: string[]
  url: string
  source: string
}

export const valuesOf = (shown: Values): FactFormValues => ({
  name: shown.name,
  description: shown.description ?? '',
  phones: shown.phones.map(({ number, label = '' }) => ({ number, label })),
  address: shown.address ?? '',
  hours: shown.hours ?? '',
  languages: shown.languages ?? [],
  url: shown.url ?? '',
  source: shown.source ?? '',
})

export const EMPTY_VALUES: FactFormValues = {
  ...{ name: '', description: '', phones: [], address: '', hours: '' },
  ...{ languages: [], url: '', source: '' },
}

/** The changed fields, as the endpoint accepts them. */
export function changesOf(before: FactFormValues, after: FactFormValues): Changes {
  const isChanged = (name: keyof FactFormValues) =>
    JSON.stringify(toChange(name, before)) !== JSON.stringify(toChange(name, after))
  const names = (Object.keys(before) as (keyof FactFormValues)[]).filter(isChanged)
  return Object.fromEntries(names.map((name) => [name, toChange(name, after)]))
}

/** Only the fields that were edited: another operator may change the others in the meantime. */
export const typedOf = (before: FactFormValues, after: FactFormValues): Partial<FactFormValues> =>
  Object.fromEntries(
    Object.entries(after).filter(
      ([name, value]) => JSON.stringify(value) !== JSON.stringify(before[name as keyof FactFormValues]),
    ),
  )

function toChange(name: keyof FactFormValues, values: FactFormValues): unknown {
  if (name === 'phones')
    return values.phones
      .filter(({ number }) => number.trim())
      .map(({ number, label }) => ({ number: number.trim(), ...(label.trim() && { label: label.trim() }) }))
  if (name === 'languages') return values.languages.length > 0 ? values.languages : null
  const text = values[name].trim()
  if (name === 'url' && text && !text.includes('://')) return `https://${text}`
  return text || null
}

const NUMBER = /(?<!\d)(?:\+?1[\s.-]?)?\(?(\d{3})\)?[\s.-]?(\d{3})[\s.-]?(\d{4})(?!\d)/

/** Finds a phone number in a reader's text and formats it as entries do. */
export function findNumber(text: string): string | null {
  const found = NUMBER.exec(text)
  return found ? `${found[1]}-${found[2]}-${found[3]}` : null
}
