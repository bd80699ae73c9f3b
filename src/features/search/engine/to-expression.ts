import { stemOf } from '../../../platform/text/find/words.ts'
import { FILLERS, STOP_WORDS } from './stop-words.ts'
import type { Term } from './understand.ts'

/** Terms in the language of PostgreSQL's `to_tsquery`: every term, each by any of its words. */
export function toExpression(terms: readonly Term[]): string {
  return terms.map((term) => toAny(alternativesOf(term))).join(' & ')
}

/** Of each term what is a word alone, in the same language: by these it is known how many ads have the term. */
export function toSingleWords(terms: readonly Term[]): string[] {
  return terms.map((term) => {
    const words = alternativesOf(term).filter((one) => !one.includes('&'))
    return words.length > 0 ? toAny(words) : ''
  })
}

const MIN_STEM = 4

/** PostgreSQL knows fewer forms of a word than we do: the letters that all of them share find the rest. */
function anyForm(word: string): string {
  const stem = stemOf(word)
  return stem === word || stem.length < MIN_STEM ? word : `(${word} | ${stem}:*)`
}

/** PostgreSQL leaves stop words out of every text, but not their other forms: "will" is found by "wills". */
function allOf(phrase: readonly string[]): string[] {
  if (phrase.every((word) => FILLERS.has(word))) return [`${phrase.at(-1)}s`]
  return phrase.filter((word) => !STOP_WORDS.has(word))
}

const MAX_OTHERS = 16

/** Only what was typed is looked for by how it begins: of all the others together that would read half the ads. */
function alternativesOf({ typed, others }: Term): string[] {
  const own = allOf(typed).map(anyForm).join(' & ')
  const rest = others.slice(0, MAX_OTHERS).map((phrase) => allOf(phrase).join(' & '))
  return [...new Set([own, ...rest])]
}

const toAny = (parts: readonly string[]) =>
  parts.length === 1 ? `(${parts[0]})` : `(${parts.map((part) => `(${part})`).join(' | ')})`
