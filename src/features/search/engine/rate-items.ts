import type { IndexedItem } from '../sources/search-source.ts'
import { fitOf, isNamed, isSame, type Name, toName } from './fit-name.ts'
import type { ItemIndex } from './item-index.ts'
import { type Match, matchTerm, sum } from './match-term.ts'
import { isDescribing, isLight, type Term, type Understood } from './understand.ts'

/** Of a search with several words so much must be found, by weight: less is about something else. */
export const MIN_SHARE = 0.6
/** What is at the place that was named may lack a little more. */
const SHARE_AT_PLACE = 0.5
/** Where nothing has so much, what comes closest has at least this much; of a whole sentence less. */
const CLOSEST_SHARE = 0.5
const SENTENCE_SHARE = 0.38
const SENTENCE_THINGS = 3
/** A word that nobody here uses cannot be found, so that it is missing says little. */
const UNKNOWN_WEIGHT = 0.5
const ASIDE_WEIGHT = 0.6
/** A place that is missing costs less than a thing that is missing, however many things are there. */
const PLACE_WEIGHT = 0.5
const LIGHT_WEIGHT = 0.35
/** Where some words are missing, two that belong together say more than one. */
const PHRASE = 0.4
/** Who names a place does not want the same thing in another one. */
const OTHER_PLACE = 0.4
/** Below this only a street or a stray word fits. */
const MIN_SCORE = 0.18
const MIN_CLOSEST_SCORE = 0.07
/** What is missing costs more than its share. */
const MISSING = 1.4
const NAME_PART = 0.3
/** Who sells winter tires says so first; who sells a car with them, last. */
const BEGINNING = 0.9
const EXACT = 0.3
/** The name without the words that say little: nearly as good as the name. */
const NEARLY_EXACT = 0.2
/** Its whole name stands in a longer search. */
const NAMED = 0.12
const HAS_PHONE = 0.12
const IS_AD = 0.18
const IS_GUIDE = 0.1

export interface Rated {
  item: IndexedItem
  /** From 0 to about 1; what bears exactly the typed name is above. */
  score: number
  isExact: boolean
  /** It has all that was typed, but for words that say little. */
  hasAll: boolean
}

/** How much a word tells, from 0 (every text has it) to 1 (hardly any). */
export type WeightOf = (word: string) => number

export function weightOfTerm(term: Term, weightOf: WeightOf, isClosest = false): number {
  if (term.isPlace) return PLACE_WEIGHT
  const [most = 0, ...rest] = term.typed.map(weightOf).toSorted((one, other) => other - one)
  const weight =
    (most + (isClosest ? PHRASE * sum(rest) : 0)) *
    (term.isUnknown ? UNKNOWN_WEIGHT : 1) *
    (term.isAside ? ASIDE_WEIGHT : 1)
  return isLight(term) || isDescribing(term) ? weight * LIGHT_WEIGHT : weight
}

/** Rates every item that has enough of the search. The same for services, pages, news and ads, so that they compare. */
export function rateItems(index: ItemIndex, understood: Understood, weightOf: WeightOf): Rated[] {
  const { terms } = understood
  const lastTerm = understood.isTyping ? terms.at(-1) : undefined
  const matches = terms.map((term) => matchTerm(index, term, understood.isLiteral, term === lastTerm))
  const weights = terms.map((term) => weightOfTerm(term, weightOf, understood.isClosest))
  const total = weights.reduce((sum, weight) => sum + weight, 0)
  const found = new Set(matches.flatMap((match) => [...match.keys()]))
  const typed = { all: toName(understood.words), telling: toName(terms.flatMap((term) => term.typed)) }
  const rated: Rated[] = []
  for (const at of found) {
    const own = terms.map((term, place) => matches[place]?.get(at) ?? impliedBy(index.items[at], term))
    const isNamedHere = isNamedBy(index, at, typed.all)
    if (!isEnough({ own, terms, weights, understood, isNamed: isNamedHere })) continue
    const coverage = sum(own.map((match, term) => (match?.quality ?? 0) * (weights[term] ?? 0))) / total
    const words = new Set(own.flatMap((match) => match?.words ?? []))
    const isElsewhere =
      index.items[at]?.location !== undefined && own.some((match, term) => !match && terms[term]?.isPlace)
    const hasAll = own.every((match, term) => (match && !match.part) || isLight(terms[term] as Term))
    const one = { ...rate({ index, at, coverage, words, typed, understood, weightOf, isElsewhere }), hasAll }
    if (one.score >= (understood.isClosest ? MIN_CLOSEST_SCORE : MIN_SCORE)) rated.push(one)
  }
  return rated
}

interface Found {
  own: readonly (Match | undefined)[]
  terms: readonly Term[]
  weights: readonly number[]
  understood: Understood
  /** Its whole name was typed. */
  isNamed: boolean
}

/** Whether an item has enough of the search, and not only what a category or a place implies. */
function isEnough({ own, terms, weights, understood: { isClosest }, isNamed: isNamedHere }: Found): boolean {
  const isAll = terms.every((term) => !isTelling(term))
  const counted = weights.map((weight, term) =>
    isAll || isTelling(terms[term]) || terms[term]?.isPlace ? weight : 0,
  )
  const share =
    sum(own.map((match, term) => (match ? (match.part ?? 1) * (counted[term] ?? 0) : 0))) / sum(counted)
  const isThere = own.some((match, term) => match && terms[term]?.isPlace)
  const least = isClosest ? closestShare(terms) : isThere ? SHARE_AT_PLACE : MIN_SHARE
  if (share < least) return false
  if (isClosest && !isNamedHere && !isClosestEnough(own, terms)) return false
  return own.some((match, term) => match && (match.words.length > 0 || terms[term]?.isPlace))
}

/** It names a thing; not how it is, where it is or what is asked about it. */
export const isTelling = (term: Term | undefined) =>
  term && !term.isPlace && !isLight(term) && !isDescribing(term)

const NAMED_KINDS = new Set(['services', 'businesses', 'scholarships'])

/** Also a name of one word, such as a country: pages and lists of ads have words for names that anybody types. */
function isNamedBy(index: ItemIndex, at: number, typed: Name): boolean {
  const [title] = index.names[at] ?? []
  return (
    NAMED_KINDS.has(index.items[at]?.kind ?? '') && title !== undefined && typed.stems.includes(title.stems)
  )
}

const isThing = (term: Term | undefined) => isTelling(term) && !term?.isAside

const closestShare = (terms: readonly Term[]) =>
  terms.filter(isThing).length >= SENTENCE_THINGS ? SENTENCE_SHARE : CLOSEST_SHARE

/**
 * Two of the things that were typed, or the only one: half of "piano lessons" is another thing. A phrase is two things,
 * and beside a word that nobody here uses a place counts, too.
 */
function isClosestEnough(own: readonly (Match | undefined)[], terms: readonly Term[]): boolean {
  const isThere = (match: Match | undefined) => match && !match.part && match.words.length > 0
  const hasUnknown = terms.some(({ isUnknown }) => isUnknown)
  const counts = (term: Term) => isThing(term) || (hasUnknown && term.isPlace)
  const size = ({ typed, isPlace }: Term) => (isPlace ? 1 : typed.length)
  const there = terms.filter((term, at) => counts(term) && isThere(own[at]))
  const isAnyThing = there.some(isThing)
  return isAnyThing && sum(there.map(size)) >= Math.min(2, sum(terms.filter(isThing).map(size)))
}

/** What an item has without a word of it: a list of ads every place, an ad the things that its category is of. */
function impliedBy(item: IndexedItem | undefined, { isPlace, category }: Term): Match | undefined {
  if (item?.takesPlace) return isPlace ? AT_PLACE : undefined
  return category && item?.categorySlug === category ? IN_CATEGORY : undefined
}

const IN_CATEGORY: Match = { quality: 0.3, words: [] }

/** A list of ads is about every place. */
const AT_PLACE: Match = { quality: 0.8, words: [] }

interface Rating {
  index: ItemIndex
  at: number
  coverage: number
  words: Set<string>
  /** All that was typed, and without the words that say little. */
  typed: { all: Name; telling: Name }
  understood: Understood
  weightOf: WeightOf
  /** It is at a place, and not at the one that was named. */
  isElsewhere: boolean
}

function rate({
  index,
  at,
  coverage,
  words,
  typed,
  understood,
  weightOf,
  isElsewhere,
}: Rating): Omit<Rated, 'hasAll'> {
  const item = index.items[at] as IndexedItem
  const names = index.names[at] ?? []
  const isExact = names.some((name) => isSame(name, typed.all))
  const isNearly = isExact || names.some((name) => isSame(name, typed.telling))
  const beginning = fitOf(index.beginnings[at] ?? [], words, weightOf) * BEGINNING
  const fit = isExact ? 1 : Math.max(beginning, ...names.map((name) => fitOf(name.words, words, weightOf)))
  const score =
    coverage ** MISSING * (1 - NAME_PART + NAME_PART * fit) +
    (isExact ? EXACT : isNearly ? NEARLY_EXACT : isNamed(names, typed.all) ? NAMED : 0) +
    bonusOf(item, understood)
  const elsewhere = isElsewhere ? OTHER_PLACE : 1
  // Who types the very name of a category means it.
  const prior = isNearly && item.takesPlace ? 1 : (item.prior ?? 1)
  return { item, score: score * prior * elsewhere, isExact: isNearly }
}

/** For what the search asks for besides its words. */
function bonusOf(item: IndexedItem, understood: Understood): number {
  if (understood.wantsPhone) return item.phone ? HAS_PHONE : 0
  if (understood.wantsGuide) return item.kind === 'guide' ? IS_GUIDE : 0
  return understood.wantsAd && isMarket(item, understood) ? IS_AD : 0
}

/** An ad or a list of ads; of the category that was named, where one was. */
function isMarket({ kind, takesPlace, categorySlug = '' }: IndexedItem, { terms }: Understood): boolean {
  if (kind !== 'ads' && !takesPlace) return false
  const categories = terms.flatMap(({ category }) => category ?? [])
  return categories.length === 0 || categories.includes(categorySlug)
}
