import { FILLERS, STOP_WORDS } from './stop-words.ts'
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
  return stem === word || stem.length < MIN_STEM ? word : `(${word} | ${stem}:*)`
}

/** PostgreSQL leaves stop words out of every text, but not their other forms: "will" is found by "wills". */
function allOf(phrase: readonly string[]): string {
  const telling = phrase.every((word) => FILLERS.has(word))
    ? [`${phrase.at(-1)}s`]
    : phrase.filter((word) => !STOP_WORDS.has(word))
  return telling.map(anyForm).join(' & ')
}

const MAX_OTHERS = 24

function anyOf(phrases: readonly (readonly string[])[]): string {
  const parts = [...new Set(phrases.slice(0, MAX_OTHERS + 1).map(allOf))]
  return parts.length === 1 ? `(${parts[0]})` : `(${parts.map((part) => `(${part})`).join(' | ')})`
}
