import { IRREGULAR_FORMS, stemOf } from '../../../platform/text/find/words.ts'
import { toName } from './fit-name.ts'
import type { ItemIndex } from './item-index.ts'
import { STOP_WORDS } from './stop-words.ts'
import type { Term, Understood } from './understand.ts'

/** The quality of a match, relative to the exact word. */
const SAME_STEM = 0.95
const BEGINNING = 0.6
/** The factor for every letter beyond the typed ones: "bus" means bus rather than business. */
const LETTER = 0.93
const SYNONYM = 0.88
const MIN_PREFIX = 4
/** The factor for the words of a phrase when they are apart: together they mean more. */
const APART = 0.75
/** A stop word is grammar in a text, but may be a thing in a search: "will". */
const STOP_WORD = 0.5

export interface Match {
  quality: number
  words: string[]
  /** For a phrase that matches only in part: the matching share, times PART. */
  part?: number
}

const irregularForms = Map.groupBy(IRREGULAR_FORMS, stemOf)

/** Whether a word may match the search: a form of one of its words, or one that begins like it. */
export function neededBy({ terms, isTyping }: Understood): (word: string) => boolean {
  const words = terms.flatMap(({ typed, others }) => [typed, ...others].flat())
  const stems = new Set(words.map(stemOf))
  const starts = new Set(words.map((word) => word.slice(0, MIN_PREFIX)))
  // Forms of a word begin alike, so the first letters rule out most words of a text.
  const heads = new Set(
    [...words, ...[...stems].flatMap((stem) => irregularForms.get(stem) ?? [])].map(headOf),
  )
  const isNear = (word: string) => heads.has(headOf(word)) || heads.has(headOf(word) & TWO_LETTERS)
  const last = isTyping ? terms.at(-1)?.typed.at(-1) : undefined
  return (word) =>
    (isNear(word) && (starts.has(word.slice(0, MIN_PREFIX)) || stems.has(stemOf(word)))) ||
    (last !== undefined && word.startsWith(last))
}

/** The first three letters as one number, because thousands of words are tested and slicing makes strings. */
const headOf = (word: string) => (word.charCodeAt(0) << 16) | (word.charCodeAt(1) << 8) | word.charCodeAt(2)
const TWO_LETTERS = 0xff_ff_00

export const sum = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0)

/** The items that match the term or a synonym of it, and how well. */
export function matchTerm(
  index: ItemIndex,
  term: Term,
  isLiteral: boolean,
  isLast: boolean,
): Map<number, Match> {
  const best = matchAll(index, term.typed, isLiteral ? matchWhole : isLast ? matchBeginning : matchForms)
  for (const words of term.others) keepBetter(best, matchAll(index, words, matchForms))
  if (term.typed.length > 1 && !isLiteral && !term.isPlace) addParts(index, term.typed, best)
  return best
}

function keepBetter(best: Map<number, Match>, found: Map<number, Match>): void {
  for (const [at, match] of found) {
    match.quality *= SYNONYM
    const known = best.get(at)
    if (!known) best.set(at, match)
    else {
      known.quality = Math.max(known.quality, match.quality)
      known.words.push(...match.words)
    }
  }
}

/** For part of a phrase: a text may say "papers of birth and marriage" for "birth certificate". */
const PART = 0.6

function addParts(index: ItemIndex, words: readonly string[], best: Map<number, Match>): void {
  const found = words.map((word) => matchForms(index, word))
  for (const at of new Set(found.flatMap((match) => [...match.keys()]))) {
    if (best.has(at)) continue
    const parts = found.flatMap((match) => match.get(at) ?? [])
    const part = parts.length / words.length
    if (part < 0.5) continue
    const quality = (sum(parts.map((one) => one.quality)) / words.length) * PART
    best.set(at, { quality, words: parts.flatMap((one) => one.words), part: part * PART })
  }
}

type MatchWord = (index: ItemIndex, word: string) => Map<number, Match>

/** The items that have all the words, each with the average of their qualities. */
function matchAll(index: ItemIndex, words: readonly string[], matchWord: MatchWord): Map<number, Match> {
  const [first = '', ...rest] = words
  let all = matchWord(index, first)
  for (const word of rest) if (all.size > 0) all = addWord(all, matchWord(index, word))
  if (rest.length === 0) return all
  const { stems } = toName(words)
  for (const [at, match] of all) {
    const isTogether = (index.names[at] ?? []).some((name) => name.stems.includes(stems))
    match.quality *= (isTogether ? 1 : APART) / words.length
  }
  return all
}

/** The items in both, with the sum of their qualities. */
function addWord(all: Map<number, Match>, more: Map<number, Match>): Map<number, Match> {
  const both = new Map<number, Match>()
  for (const [at, match] of all) {
    const other = more.get(at)
    if (!other) continue
    match.quality += other.quality
    match.words.push(...other.words)
    both.set(at, match)
  }
  return both
}

const matchWhole: MatchWord = (index, word) => add(new Map(), index, word, 1)

/** The word, its other forms, and longer words that begin with it if it has MIN_PREFIX letters. */
const matchForms: MatchWord = (index, word) => matchFrom(index, word, MIN_PREFIX)
const matchBeginning: MatchWord = (index, word) => matchFrom(index, word, 2)

function matchFrom(index: ItemIndex, word: string, minPrefix: number): Map<number, Match> {
  const match = add(new Map(), index, word, STOP_WORDS.has(word) ? STOP_WORD : 1)
  for (const form of index.formsOf(word)) add(match, index, form, SAME_STEM)
  // Too many words begin with three letters: if those are a word themselves, only that word is meant.
  if (word.length < minPrefix || (word.length < MIN_PREFIX && match.size > 0)) return match
  for (const longer of index.wordsFrom(word))
    add(match, index, longer, BEGINNING * LETTER ** (longer.length - word.length))
  return match
}

function add(match: Map<number, Match>, index: ItemIndex, word: string, share: number): Map<number, Match> {
  for (const { item, weight } of index.postings(word)) {
    const known = match.get(item)
    if (!known) match.set(item, { quality: weight * share, words: [word] })
    else {
      known.quality = Math.max(known.quality, weight * share)
      known.words.push(word)
    }
  }
  return match
}
