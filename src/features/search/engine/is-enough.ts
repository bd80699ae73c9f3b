import type { Name } from './fit-name.ts'
import type { ItemIndex } from './item-index.ts'
import { type Match, sum } from './match-term.ts'
import { isDescribing, isLight, type Term, type Understood } from './understand.ts'

/** The share of a search, by weight, that an item must match: with less it is about something else. */
export const MIN_SHARE = 0.6
/** An item at the named place may match a little less. */
const SHARE_AT_PLACE = 0.5
/** The minimum for the closest items when nothing reaches MIN_SHARE; lower for a whole sentence. */
const CLOSEST_SHARE = 0.5
const SENTENCE_SHARE = 0.38
const SENTENCE_THINGS = 3

interface Found {
  own: readonly (Match | undefined)[]
  terms: readonly Term[]
  weights: readonly number[]
  understood: Understood
  /** The search contains its whole title. */
  isNamed: boolean
}

/** Whether an item matches enough of the search, and not only by what its category implies. */
export function isEnough({
  own,
  terms,
  weights,
  understood: { isClosest },
  isNamed: isNamedHere,
}: Found): boolean {
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

/** Whether the term names a thing, and not a quality, a place or something that says little. */
export const isTelling = (term: Term | undefined) =>
  term && !term.isPlace && !isLight(term) && !isDescribing(term)

const NAMED_KINDS = new Set(['services', 'businesses', 'scholarships'])

/**
 * Whether the search contains the item's title, even a title of one word such as a country. Pages and lists
 * of ads do not count, because their names are words that anyone types.
 */
export function isNamedBy(index: ItemIndex, at: number, typed: Name): boolean {
  const [title] = index.names[at] ?? []
  return (
    NAMED_KINDS.has(index.items[at]?.kind ?? '') && title !== undefined && typed.stems.includes(title.stems)
  )
}

const isThing = (term: Term | undefined) => isTelling(term) && !term?.isAside

const closestShare = (terms: readonly Term[]) =>
  terms.filter(isThing).length >= SENTENCE_THINGS ? SENTENCE_SHARE : CLOSEST_SHARE

/**
 * Whether an item has two of the things that were typed, or the only one: half of "piano lessons" is
 * something else. A phrase counts by its words. A place counts too if the search has a word that is unknown
 * here.
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
