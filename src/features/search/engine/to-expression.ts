import { stemOf } from '../../../platform/text/find/words.ts'
import { FILLERS, STOP_WORDS } from './stop-words.ts'
import type { Term } from './understand.ts'

/** Terms in the syntax of PostgreSQL's `to_tsquery`: every term, each by any of its alternatives. */
export function toExpression(terms: readonly Term[]): string {
  return terms.map((term) => toAny(alternativesOf(term))).join(' & ')
}

/** The single-word alternatives of each term, to estimate how many ads have the term. */
export function toSingleWords(terms: readonly Term[]): string[] {
  return terms.map((term) => {
    const words = alternativesOf(term).filter((one) => !one.includes('&'))
    return words.length > 0 ? toAny(words) : ''
  })
}

const MIN_STEM = 4

/** PostgreSQL knows fewer forms of a word than we do: a prefix search for the stem finds the rest. */
function anyForm(word: string): string {
  const stem = stemOf(word)
  return stem === word || stem.length < MIN_STEM ? word : `(${word} | ${stem}:*)`
}

/** PostgreSQL indexes no stop words, but does index their other forms: "will" is searched as "wills". */
function allOf(phrase: readonly string[]): string[] {
  if (phrase.every((word) => FILLERS.has(word))) return [`${phrase.at(-1)}s`]
  return phrase.filter((word) => !STOP_WORDS.has(word))
}

const MAX_OTHERS = 16

/** Only the typed words match by prefix: with prefixes for all synonyms it would read half the ads. */
function alternativesOf({ typed, others }: Term): string[] {
  const own = allOf(typed).map(anyForm).join(' & ')
  const rest = others.slice(0, MAX_OTHERS).map((phrase) => allOf(phrase).join(' & '))
  return [...new Set([own, ...rest])]
}

const toAny = (parts: readonly string[]) =>
  parts.length === 1 ? `(${parts[0]})` : `(${parts.map((part) => `(${part})`).join(' | ')})`
