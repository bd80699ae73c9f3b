import type { IndexedItem } from '../sources/search-source.ts'
import type { ItemIndex } from './item-index.ts'
import { isLight, type Term, type Understood } from './understand.ts'
import { stemOf } from './words.ts'

/** How near a match is to the typed word. */
const SAME_STEM = 0.95
const BEGINNING = 0.6
/** What every letter beyond the typed ones takes away: "bus" means bus rather than business. */
const LETTER = 0.93
const SYNONYM = 0.88

/** Of a search with several words so much must be found, by weight: less is about something else. */
export const MIN_SHARE = 0.6
/** A place that is missing costs less than a thing that is missing. */
const PLACE_WEIGHT = 0.6
const LIGHT_WEIGHT = 0.35
/** Who names a place does not want the same thing in another one. */
const OTHER_PLACE = 0.6
/** Below this only a street or a stray word fits. */
const MIN_SCORE = 0.18
const MIN_PREFIX = 4
/** What is missing costs more than its share. */
const MISSING = 1.4
const NAME_PART = 0.3
const EXACT = 0.3
/** The name without the words that say little: nearly as good as the name. */
const NEARLY_EXACT = 0.2
/** The words of a phrase apart from each other mean less than together. */
const APART = 0.75
const HAS_PHONE = 0.12

export interface Rated {
  item: IndexedItem
  /** From 0 to about 1; what bears exactly the typed name is above. */
  score: number
  isExact: boolean
}

interface Match {
  quality: number
  words: string[]
}

/** How much a word tells, from 0 (every text has it) to 1 (hardly any). */
export type WeightOf = (word: string) => number

export function weightOfTerm(term: Term, weightOf: WeightOf): number {
  const weight = Math.max(...term.typed.map(weightOf))
  if (term.isPlace) return weight * PLACE_WEIGHT
  return isLight(term) ? weight * LIGHT_WEIGHT : weight
}

/** Rates every item that has enough of the search. The same for services, pages, news and ads, so that they compare. */
export function rateItems(index: ItemIndex, understood: Understood, weightOf: WeightOf): Rated[] {
  const { terms } = understood
  const lastTerm = understood.isTyping ? terms.at(-1) : undefined
  const matches = terms.map((term) => matchTerm(index, term, understood.isLiteral, term === lastTerm))
  const weights = terms.map((term) => weightOfTerm(term, weightOf))
  const total = weights.reduce((sum, weight) => sum + weight, 0)
  const found = new Set(matches.flatMap((match) => [...match.keys()]))
  const rated: Rated[] = []
  for (const at of found) {
    const takesPlace = index.items[at]?.takesPlace === true
    const own = matches.map(
      (match, term) => match.get(at) ?? (takesPlace && terms[term]?.isPlace ? AT_PLACE : undefined),
    )
    const share = sum(own.map((match, term) => (match ? (weights[term] ?? 0) : 0))) / total
    if (share < MIN_SHARE) continue
    const coverage = sum(own.map((match, term) => (match?.quality ?? 0) * (weights[term] ?? 0))) / total
    const words = new Set(own.flatMap((match) => match?.words ?? []))
    const isElsewhere =
      index.items[at]?.location !== undefined && own.some((match, term) => !match && terms[term]?.isPlace)
    const one = rate({ index, at, coverage, words, understood, weightOf, isElsewhere })
    if (one.score >= MIN_SCORE) rated.push(one)
  }
  return rated
}

/** A list of ads is about every place. */
const AT_PLACE: Match = { quality: 0.8, words: [] }

interface Rating {
  index: ItemIndex
  at: number
  coverage: number
  words: Set<string>
  understood: Understood
  weightOf: WeightOf
  /** It is at a place, and not at the one that was named. */
  isElsewhere: boolean
}

function rate({ index, at, coverage, words, understood, weightOf, isElsewhere }: Rating): Rated {
  const item = index.items[at] as IndexedItem
  const names = index.names[at] ?? []
  const isExact = names.some((name) => isSame(name, understood.words))
  const isNearly =
    isExact ||
    names.some((name) =>
      isSame(
        name,
        understood.terms.flatMap(({ typed }) => typed),
      ),
    )
  const fit = isExact ? 1 : Math.max(...names.map((name) => fitOf(name, words, weightOf)))
  const phone = understood.wantsPhone && item.phone ? HAS_PHONE : 0
  const score =
    coverage ** MISSING * (1 - NAME_PART + NAME_PART * fit) +
    (isExact ? EXACT : isNearly ? NEARLY_EXACT : 0) +
    phone
  const elsewhere = isElsewhere ? OTHER_PLACE : 1
  // Who types the very name of a category means it.
  const prior = isNearly && item.takesPlace ? 1 : (item.prior ?? 1)
  return { item, score: score * prior * elsewhere, isExact: isNearly }
}

const sum = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0)

/** How much of a name the search accounts for. */
function fitOf(name: string[], words: Set<string>, weightOf: WeightOf): number {
  let all = 0
  let matched = 0
  for (const word of name) {
    const weight = weightOf(word)
    all += weight
    if (words.has(word)) matched += weight
  }
  return all === 0 ? 0 : matched / all
}

function isSame(name: readonly string[], typed: readonly string[]): boolean {
  if (typed.join('') === name.join('')) return true
  return typed.length === name.length && typed.every((word, at) => stemOf(word) === stemOf(name[at] ?? ''))
}

/** Whether a name has the words one after the other. */
function isTogether(names: readonly string[][], words: readonly string[]): boolean {
  const phrase = ` ${words.map(stemOf).join(' ')} `
  return names.some((name) => ` ${name.map(stemOf).join(' ')} `.includes(phrase))
}

function matchTerm(index: ItemIndex, term: Term, isLiteral: boolean, isLast: boolean): Map<number, Match> {
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
  return best
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

function matchFrom(index: ItemIndex, word: string, minPrefix: number): Map<number, Match> {
  const match = matchWhole(index, word)
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
