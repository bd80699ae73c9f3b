import { stemOf } from '../../../platform/text/find/words.ts'
import type { WeightOf } from './rate-items.ts'

/** A name in the forms used for comparison, computed once because a search compares hundreds of names. */
export interface Name {
  words: readonly string[]
  /** With a space at both ends, so that a substring match covers whole words only. */
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

/** The share of a name, by weight, that the matched words cover. */
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

/** Whether the search contains a whole name. One-word names do not count: they may be any word of it. */
export const isNamed = (names: readonly Name[], typed: Name) =>
  names.some(({ words, text }) => words.length > 1 && typed.text.includes(text))

/** Forms of the same words, or the same letters with different spacing. */
export const isSame = (name: Name, typed: Name) =>
  name.stems === typed.stems || name.letters === typed.letters
