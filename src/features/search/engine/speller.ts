import { editDistance } from '../../../platform/text/find/edit-distance.ts'

/** Corrects words to those of the site: of equally near ones, the most frequent is the likeliest. */
export interface Speller {
  /** The word that was probably meant; null when none is near enough. */
  correct(word: string): string | null
}

/** The maximum edit distance. Short words allow none, because some other word is always near. */
function errorsAllowed(word: string): number {
  if (word.length < 4 || /\d/.test(word)) return 0
  return word.length < 8 ? 1 : 2
}

const MAX_LETTERS_MORE = 2

export function createSpeller(counts: ReadonlyMap<string, number>): Speller {
  const words = [...counts.keys()].filter((word) => errorsAllowed(word) > 0)
  const byStart = Map.groupBy(words, (word) => word.charAt(0))
  return {
    correct(word) {
      const most = errorsAllowed(word)
      if (most === 0) return null
      let best: { near: string; cost: number } | null = null
      for (const near of likelyWords(byStart, word)) {
        if (Math.abs(near.length - word.length) > MAX_LETTERS_MORE) continue
        const cost = editDistance(word, near, best ? best.cost : most)
        if (cost > most || (best && !isNearer({ near, cost }, best, counts))) continue
        best = { near, cost }
      }
      return best?.near ?? null
    },
  }
}

/**
 * Words with the same first letter, or with the first two swapped: people rarely mistype the first letter,
 * and comparing all words would take too long.
 */
function likelyWords(byStart: Map<string, string[]>, word: string): string[] {
  const [first = '', second = ''] = word
  const swapped = (byStart.get(second) ?? []).filter((near) => near.charAt(1) === first)
  return [...(byStart.get(first) ?? []), ...(first === second ? [] : swapped)]
}

interface Candidate {
  near: string
  cost: number
}

function isNearer(one: Candidate, best: Candidate, counts: ReadonlyMap<string, number>): boolean {
  if (one.cost !== best.cost) return one.cost < best.cost
  return (counts.get(one.near) ?? 0) > (counts.get(best.near) ?? 0)
}
