import type { Name } from './fit-name.ts'
import type { ItemIndex } from './item-index.ts'
import { type Match, sum } from './match-term.ts'
import { isDescribing, isLight, type Term, type Understood } from './understand.ts'

/** Of a search with several words so much must be found, by weight: less is about something else. */
export const MIN_SHARE = 0.6
/** What is at the place that was named may lack a little more. */
const SHARE_AT_PLACE = 0.5
/** Where nothing has so much, what comes closest has at least this much; of a whole sentence less. */
const CLOSEST_SHARE = 0.5
const SENTENCE_SHARE = 0.38
const SENTENCE_THINGS = 3

interface Found {
  own: readonly (Match | undefined)[]
  terms: readonly Term[]
  weights: readonly number[]
  understood: Understood
  /** Its whole name was typed. */
  isNamed: boolean
}

/** Whether an item has enough of the search, and not only what a category or a place implies. */
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

/** It names a thing; not how it is, where it is or what is asked about it. */
export const isTelling = (term: Term | undefined) =>
  term && !term.isPlace && !isLight(term) && !isDescribing(term)

const NAMED_KINDS = new Set(['services', 'businesses', 'scholarships'])

/** Also a name of one word, such as a country: pages and lists of ads have words for names that anybody types. */
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
