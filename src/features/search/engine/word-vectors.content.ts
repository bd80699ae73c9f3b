import { readFileSync } from 'node:fs'

const FILE = new URL('../../../../content/word-vectors.bin', import.meta.url)
const DIMENSIONS = 100

/** A word with how like another it is, from 0 to 1. */
export interface NearWord {
  word: string
  likeness: number
}

/** What everyday English words have to do with each other: "boots" with "shoes", "exam" with "certificate". */
export interface WordVectors {
  /** The words of a list that are most like a word. */
  near(word: string, among: readonly string[]): NearWord[]
}

/** Below this two words stand in the same texts, and mean different things. */
const MIN_LIKENESS = 0.5
const MAX_NEAR = 12

/** `scripts/make-word-vectors.ts` makes the file: the words, an empty line, then a hundred bytes for each. */
export function readWordVectors(): WordVectors {
  const file = readFileSync(FILE)
  const end = file.indexOf('\n\n')
  const places = new Map(
    file
      .toString('latin1', 0, end)
      .split('\n')
      .map((word, at) => [word, at] as const),
  )
  const bytes = new Int8Array(file.buffer, file.byteOffset + end + 2, places.size * DIMENSIONS)
  const vectorOf = (word: string) => {
    const at = places.get(word)
    return at === undefined ? null : bytes.subarray(at * DIMENSIONS, (at + 1) * DIMENSIONS)
  }
  return {
    near(word, among) {
      const own = vectorOf(word)
      if (!own) return []
      return among
        .flatMap((other) => {
          const vector = other === word ? null : vectorOf(other)
          const likeness = vector ? likenessOf(own, vector) : 0
          return likeness >= MIN_LIKENESS ? [{ word: other, likeness }] : []
        })
        .toSorted((one, other) => other.likeness - one.likeness)
        .slice(0, MAX_NEAR)
    },
  }
}

function likenessOf(one: Int8Array, other: Int8Array): number {
  let product = 0
  let ownSquare = 0
  let otherSquare = 0
  for (let at = 0; at < DIMENSIONS; at += 1) {
    const a = one[at] ?? 0
    const b = other[at] ?? 0
    product += a * b
    ownSquare += a * a
    otherSquare += b * b
  }
  return product / Math.sqrt(ownSquare * otherSquare)
}
