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

interface KnownWord {
  word: string
  letters: number
}

export function createSpeller(counts: ReadonlyMap<string, number>): Speller {
  const words = [...counts.keys()]
    .filter((word) => errorsAllowed(word) > 0)
    .map((word) => ({ word, letters: lettersOf(word) }))
  const byStart = Map.groupBy(words, ({ word }) => word.charAt(0))
  return {
    correct(word) {
      const most = errorsAllowed(word)
      if (most === 0) return null
      const letters = lettersOf(word)
      let best: Candidate | null = null
      for (const known of likelyWords(byStart, word)) {
        if (Math.abs(known.word.length - word.length) > MAX_LETTERS_MORE) continue
        if (lettersApart(letters, known.letters) > most) continue
        const one: Candidate = {
          near: known.word,
          cost: editDistance(word, known.word, best ? best.cost : most),
        }
        if (one.cost > most || (best && !isNearer(one, best, counts))) continue
        best = one
      }
      return best?.near ?? null
    },
  }
}

/**
 * Words with the same first letter, or with the first two swapped: people rarely mistype the first letter,
 * and comparing all words would take too long.
 */
function likelyWords(byStart: Map<string, KnownWord[]>, word: string): KnownWord[] {
  const [first = '', second = ''] = word
  const swapped = (byStart.get(second) ?? []).filter((near) => near.word.charAt(1) === first)
  return [...(byStart.get(first) ?? []), ...(first === second ? [] : swapped)]
}

/** The letters of a word as bits of one number. */
function lettersOf(word: string): number {
  let letters = 0
  for (let at = 0; at < word.length; at += 1) letters |= 1 << (word.charCodeAt(at) % 32)
  return letters
}

/** Never above the edit distance, because an edit changes one letter; rules out most words at less cost. */
const lettersApart = (one: number, other: number) =>
  Math.max(countBits(one & ~other), countBits(other & ~one))

function countBits(bits: number): number {
  let count = 0
  for (let rest = bits; rest !== 0; rest &= rest - 1) count += 1
  return count
}

interface Candidate {
  near: string
  cost: number
}

function isNearer(one: Candidate, best: Candidate, counts: ReadonlyMap<string, number>): boolean {
  if (one.cost !== best.cost) return one.cost < best.cost
  return (counts.get(one.near) ?? 0) > (counts.get(best.near) ?? 0)
}
