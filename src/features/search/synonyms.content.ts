import { readFileSync } from 'node:fs'
import { editDistance, errorsAllowed } from './edit-distance.ts'
import { toWords } from './search-words.ts'

const FILE = new URL('../../../content/synonyms.json', import.meta.url)

/** One part of a search: the words as typed, and other words for the same thing. */
export interface SearchTerm {
  typed: string[]
  /** As the file writes them, for a search in the database. */
  phrases: string[]
  others: string[][]
  /** Other words for what was perhaps meant, where the word is nearly one that the file knows. */
  guesses: string[][]
}

export interface Synonyms {
  /** Splits the words of a search into terms, the longest known phrase first. */
  toTerms(words: string[]): SearchTerm[]
}

export function readSynonyms(): Synonyms {
  const { groups } = JSON.parse(readFileSync(FILE, 'utf8')) as { groups: string[][] }
  return createSynonyms(groups)
}

export function createSynonyms(groups: string[][]): Synonyms {
  const known = new Map<string, string[]>()
  for (const group of groups) {
    for (const phrase of group) {
      const key = toWords(phrase).join(' ')
      known.set(key, [...(known.get(key) ?? []), ...group.filter((other) => other !== phrase)])
    }
  }
  const longest = Math.max(1, ...[...known.keys()].map((key) => key.split(' ').length))

  const toTerm = (typed: string[]): SearchTerm => {
    const key = typed.join(' ')
    const phrases = (known.get(key) ?? []).filter((phrase) => toWords(phrase).join(' ') !== key)
    const guesses = known.has(key) ? [] : nearKeys(key).flatMap((near) => known.get(near) ?? [])
    return { typed, phrases, others: phrases.map(toWords), guesses: guesses.map(toWords) }
  }
  const nearKeys = (word: string) => {
    const most = errorsAllowed(word)
    if (most === 0) return []
    return [...known.keys()].filter((key) => key[0] === word[0] && editDistance(word, key, most) <= most)
  }
  const takeTerm = (words: string[]): SearchTerm => {
    for (let length = Math.min(longest, words.length); length > 1; length -= 1) {
      const typed = words.slice(0, length)
      if (known.has(typed.join(' '))) return toTerm(typed)
    }
    return toTerm(words.slice(0, 1))
  }
  return {
    toTerms(words) {
      const terms: SearchTerm[] = []
      let rest = words
      while (rest.length > 0) {
        const term = takeTerm(rest)
        terms.push(term)
        rest = rest.slice(term.typed.length)
      }
      return terms
    },
  }
}
