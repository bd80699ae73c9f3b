import { STOP_WORDS } from './stop-words.ts'
import type { Term } from './understand.ts'
import { stemOf } from './words.ts'

/** Terms in the language of PostgreSQL's `to_tsquery`: every term, each by any of its words. */
export function toExpression(terms: readonly Term[]): string {
  return terms.map(({ typed, others }) => anyOf([typed, ...others])).join(' & ')
}

const MIN_STEM = 4

/** PostgreSQL knows fewer forms of a word than we do: the letters that all of them share find the rest. */
function anyForm(word: string): string {
  const stem = stemOf(word)
  if (STOP_WORDS.has(word)) return word
  return stem === word || stem.length < MIN_STEM ? word : `(${word} | ${stem}:*)`
}

const MAX_OTHERS = 8

function anyOf(phrases: readonly (readonly string[])[]): string {
  const parts = phrases.slice(0, MAX_OTHERS + 1).map((words) => words.map(anyForm).join(' & '))
  return parts.length === 1 ? `(${parts[0]})` : `(${parts.map((part) => `(${part})`).join(' | ')})`
}
