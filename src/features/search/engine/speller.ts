import { editDistance } from './edit-distance.ts'

/** Words with how often they stand on the site: the more, the likelier they are meant. */
export interface Speller {
  /** The word that was probably meant; null when there is none near enough. */
  correct(word: string): string | null
}

/** How far a typed word may lie from the one that is meant. */
function errorsAllowed(word: string): number {
  if (word.length < 4 || /\d/.test(word)) return 0
  return word.length < 8 ? 1 : 2
}

const OTHER_FIRST_LETTER = 0.6

export function createSpeller(counts: ReadonlyMap<string, number>): Speller {
  const byLength = new Map<number, string[]>()
  for (const word of counts.keys()) {
    if (word.length < 4 || /\d/.test(word)) continue
    const list = byLength.get(word.length)
    if (list) list.push(word)
    else byLength.set(word.length, [word])
  }
  return {
    correct(word) {
      const most = errorsAllowed(word)
      if (most === 0) return null
      let best: { near: string; cost: number } | null = null
      for (let length = word.length - 2; length <= word.length + 2; length += 1) {
        for (const near of byLength.get(length) ?? []) {
          // People rarely miss the first letter, and without this rule every short word has a neighbour.
          const isOtherStart = near[0] !== word[0]
          if (isOtherStart && word.length < 6) continue
          const cost = editDistance(word, near, most) + (isOtherStart ? OTHER_FIRST_LETTER : 0)
          if (cost > most || (best && !isNearer(near, cost, best, counts))) continue
          best = { near, cost }
        }
      }
      return best?.near ?? null
    },
  }
}

function isNearer(
  near: string,
  cost: number,
  best: { near: string; cost: number },
  counts: ReadonlyMap<string, number>,
): boolean {
  if (cost !== best.cost) return cost < best.cost
  return (counts.get(near) ?? 0) > (counts.get(best.near) ?? 0)
}
