import type { ItemIndex } from './item-index.ts'
import { STOP_WORDS } from './stop-words.ts'
import type { Term } from './understand.ts'
import { stemOf } from './words.ts'

/** How near a match is to the typed word. */
const SAME_STEM = 0.95
const BEGINNING = 0.6
/** What every letter beyond the typed ones takes away: "bus" means bus rather than business. */
const LETTER = 0.93
const SYNONYM = 0.88
const MIN_PREFIX = 4
/** The words of a phrase apart from each other mean less than together. */
const APART = 0.75
/** A stop word in a text is grammar, in a search it may be a thing: "will". */
const STOP_WORD = 0.5

export interface Match {
  quality: number
  words: string[]
  /** Of a phrase only so much is there. */
  part?: number
}

export const sum = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0)

/** Whether a name has the words one after the other. */
function isTogether(names: readonly string[][], words: readonly string[]): boolean {
  const phrase = ` ${words.map(stemOf).join(' ')} `
  return names.some((name) => ` ${name.map(stemOf).join(' ')} `.includes(phrase))
}

/** The items that have the term or another word for it, each with how well. */
export function matchTerm(
  index: ItemIndex,
  term: Term,
  isLiteral: boolean,
  isLast: boolean,
): Map<number, Match> {
  const best = new Map<number, Match>()
  const keep = (found: Map<number, Match>, share: number) => {
    for (const [at, { quality, words }] of found) {
      const known = best.get(at)
      const better = Math.max(quality * share, known?.quality ?? 0)
      best.set(at, { quality: better, words: [...(known?.words ?? []), ...words] })
    }
  }
  keep(matchAll(index, term.typed, isLiteral ? matchWhole : isLast ? matchBeginning : matchForms), 1)
  for (const words of term.others) keep(matchAll(index, words, matchForms), SYNONYM)
  if (term.typed.length > 1 && !isLiteral && !term.isPlace) addParts(index, term.typed, best)
  return best
}

/** Somebody may write "papers of birth and marriage" where another types "birth certificate". */
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

/** The items that have all the words, each with the middle of their qualities. */
function matchAll(index: ItemIndex, words: readonly string[], matchWord: MatchWord): Map<number, Match> {
  const [first, ...rest] = words.map((word) => matchWord(index, word))
  const all = new Map<number, Match>()
  for (const [at, match] of first ?? []) {
    const others = rest.map((other) => other.get(at))
    if (others.includes(undefined)) continue
    const parts = [match, ...(others as Match[])]
    const share = words.length === 1 || isTogether(index.names[at] ?? [], words) ? 1 : APART
    all.set(at, {
      quality: (sum(parts.map(({ quality }) => quality)) / parts.length) * share,
      words: parts.flatMap((part) => part.words),
    })
  }
  return all
}

const matchWhole: MatchWord = (index, word) =>
  new Map(index.postings(word).map(({ item, weight }) => [item, { quality: weight, words: [word] }]))

/** The word, another form of it, and words that begin with it where it is long enough to mean them. */
const matchForms: MatchWord = (index, word) => matchFrom(index, word, MIN_PREFIX)
const matchBeginning: MatchWord = (index, word) => matchFrom(index, word, 2)

const discount = (found: Map<number, Match>) =>
  new Map([...found].map(([at, match]) => [at, { ...match, quality: match.quality * STOP_WORD }]))

function matchFrom(index: ItemIndex, word: string, minPrefix: number): Map<number, Match> {
  const match = STOP_WORDS.has(word) ? discount(matchWhole(index, word)) : matchWhole(index, word)
  const add = (other: string, share: number) => {
    for (const { item, weight } of index.postings(other)) {
      const known = match.get(item)
      const quality = Math.max(weight * share, known?.quality ?? 0)
      match.set(item, { quality, words: [...(known?.words ?? []), other] })
    }
  }
  for (const form of index.formsOf(word)) add(form, SAME_STEM)
  // Three letters begin too many words: where they are a word, they are that word.
  if (word.length < minPrefix || (word.length < MIN_PREFIX && match.size > 0)) return match
  for (const longer of index.wordsFrom(word)) add(longer, BEGINNING * LETTER ** (longer.length - word.length))
  return match
}
