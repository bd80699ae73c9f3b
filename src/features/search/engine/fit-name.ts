import { stemOf } from '../../../platform/text/find/words.ts'
import type { WeightOf } from './rate-items.ts'

/** Words in the forms that they are compared in, made once: a search compares them with hundreds of names. */
export interface Name {
  words: readonly string[]
  /** With a space at both ends, so that a part of it is always whole words. */
  text: string
  stems: string
  letters: string
}

export const toName = (words: readonly string[]): Name => ({
  words,
  text: ` ${words.join(' ')} `,
  stems: ` ${words.map(stemOf).join(' ')} `,
  letters: words.join(''),
})

/** How much of a name the search accounts for. */
export function fitOf(name: readonly string[], words: ReadonlySet<string>, weightOf: WeightOf): number {
  let all = 0
  let matched = 0
  for (const word of name) {
    const weight = weightOf(word)
    all += weight
    if (words.has(word)) matched += weight
  }
  return all === 0 ? 0 : matched / all
}

/** A name of one word may be any word of the search. */
export const isNamed = (names: readonly Name[], typed: Name) =>
  names.some(({ words, text }) => words.length > 1 && typed.text.includes(text))

/** Forms of the same words, or the same letters apart or as one word. */
export const isSame = (name: Name, typed: Name) =>
  name.stems === typed.stems || name.letters === typed.letters
