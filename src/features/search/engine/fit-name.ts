import type { WeightOf } from './rate-items.ts'
import { stemOf } from './words.ts'

/** How much of a name the search accounts for. */
export function fitOf(name: string[], words: Set<string>, weightOf: WeightOf): number {
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
export const isNamed = (names: readonly string[][], typed: readonly string[]) =>
  names.some((name) => name.length > 1 && ` ${typed.join(' ')} `.includes(` ${name.join(' ')} `))

export function isSame(name: readonly string[], typed: readonly string[]): boolean {
  if (typed.join('') === name.join('')) return true
  return typed.length === name.length && typed.every((word, at) => stemOf(word) === stemOf(name[at] ?? ''))
}
