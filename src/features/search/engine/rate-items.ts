import type { IndexedItem } from '../sources/search-source.ts'
import { fitOf, isNamed, isSame, type Name, toName } from './fit-name.ts'
import { isEnough, isNamedBy } from './is-enough.ts'
import type { ItemIndex } from './item-index.ts'
import { type Match, matchTerm, sum } from './match-term.ts'
import { isDescribing, isLight, type Term, type Understood } from './understand.ts'

/** A word that is unknown here cannot be found, so lacking it says little. */
const UNKNOWN_WEIGHT = 0.5
const ASIDE_WEIGHT = 0.6
/** A missing place costs less than a missing thing, no matter how many things match. */
const PLACE_WEIGHT = 0.5
const LIGHT_WEIGHT = 0.35
/** The share of a phrase's further words: if words are missing, a whole phrase says more than one word. */
const PHRASE = 0.7
/** A search that names a place does not want the same thing elsewhere. */
const OTHER_PLACE = 0.4
/** Below this only a street or a stray word matches. */
const MIN_SCORE = 0.18
const MIN_CLOSEST_SCORE = 0.07
/** An exponent: what is missing costs more than its share. */
const MISSING = 1.4
const NAME_PART = 0.3
/** An ad for winter tires says so first in its title; an ad for a car with winter tires says so last. */
const BEGINNING = 0.9
const EXACT = 0.3
/** The name is what was typed without fillers: nearly as good as exact. */
const NEARLY_EXACT = 0.2
/** A longer search contains the whole name. */
const NAMED = 0.12
const HAS_PHONE = 0.12
const IS_AD = 0.18
const IS_GUIDE = 0.1

export interface Rated {
  item: IndexedItem
  /** From 0 to about 1; higher for exactly the typed name. */
  score: number
  isExact: boolean
  /** It has all that was typed, except words that say little. */
  hasAll: boolean
}

/** How distinctive a word is, from 0 (in every text) to 1 (in hardly any). */
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

/** Rates every item that matches enough of the search. All kinds share one scale, so that they compare. */
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

/** What an item matches without the word: a list of ads any place, an ad the things of its category. */
function impliedBy(item: IndexedItem | undefined, { isPlace, category }: Term): Match | undefined {
  if (item?.takesPlace) return isPlace ? AT_PLACE : undefined
  return category && item?.categorySlug === category ? IN_CATEGORY : undefined
}

const IN_CATEGORY: Match = { quality: 0.3, words: [] }

/** A list of ads covers every place. */
const AT_PLACE: Match = { quality: 0.8, words: [] }

interface Rating {
  index: ItemIndex
  at: number
  coverage: number
  words: Set<string>
  /** All that was typed, and the same without fillers. */
  typed: { all: Name; telling: Name }
  understood: Understood
  weightOf: WeightOf
  /** It has a location, and not the one that was named. */
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
  // A search for the very name of a category means that category.
  const prior = isNearly && item.takesPlace ? 1 : (item.prior ?? 1)
  return { item, score: score * prior * elsewhere, isExact: isNearly }
}

/** The bonus for what the search wants besides its words: a phone number, the guide or an ad. */
function bonusOf(item: IndexedItem, understood: Understood): number {
  if (understood.wantsPhone) return item.phone ? HAS_PHONE : 0
  if (understood.wantsGuide) return item.kind === 'guide' ? IS_GUIDE : 0
  return understood.wantsAd && isMarket(item, understood) ? IS_AD : 0
}

/** An ad or a list of ads; of the named category, if one was named. */
function isMarket({ kind, takesPlace, categorySlug = '' }: IndexedItem, { terms }: Understood): boolean {
  if (kind !== 'ads' && !takesPlace) return false
  const categories = terms.flatMap(({ category }) => category ?? [])
  return categories.length === 0 || categories.includes(categorySlug)
}
