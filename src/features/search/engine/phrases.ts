import { stemOf } from '../../../platform/text/words.ts'
import { FILLERS } from './stop-words.ts'
import type { Synonyms } from './synonyms.content.ts'

interface Known {
  synonyms: Synonyms
  isPlace: (key: string) => boolean
}

export interface Phrase {
  words: string[]
  /** How many of the typed words it takes, with the fillers between them. */
  length: number
}

/** The longest phrase that the words begin with, as it was typed ("chamber and hall") or without its fillers. */
export function findPhrase(words: readonly string[], known: Known): Phrase | null {
  const telling = tellingOf(words)
  for (let count = Math.min(words.length, known.synonyms.longest); count > 1; count -= 1) {
    const typed = words.slice(0, count)
    if (isKnown(typed, known)) return { words: typed, length: count }
    const parts = telling.slice(0, count)
    const plain = parts.map(({ word }) => word)
    if (plain.length === count && isKnown(plain, known))
      return { words: plain, length: (parts.at(-1)?.at ?? 0) + 1 }
  }
  return null
}

/** The words that are no fillers; none where a filler is first, because the phrase begins later then. */
function tellingOf(words: readonly string[]): { word: string; at: number }[] {
  if (FILLERS.has(words[0] ?? '')) return []
  return words.map((word, at) => ({ word, at })).filter(({ word }) => !FILLERS.has(word))
}

function isKnown(phrase: readonly string[], { synonyms, isPlace }: Known): boolean {
  return synonyms.of(phrase) !== undefined || isPlace(phrase.map(stemOf).join(' '))
}
