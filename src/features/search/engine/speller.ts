import { editDistance } from '../../../platform/text/find/edit-distance.ts'

/** Words with how often they stand on the site: the more, the likelier they are meant. */
export interface Speller {
  /** The word that was probably meant; null when there is none near enough. */
  correct(word: string): string | null
}

/** How far a typed word may lie from the one that is meant. Short words have no room: another word is nearer. */
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

/** People rarely miss the first letter, but may swap it with the second. Looking at all words would take too long. */
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
