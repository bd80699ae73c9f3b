import type { IndexedItem, LookupSource } from '../sources/search-source.ts'
import { MIN_SHARE } from './rate-items.ts'
import { toExpression } from './to-expression.ts'
import { isLight, type Term } from './understand.ts'

export type Found = Awaited<ReturnType<LookupSource['find']>>
type Weigh = (term: Term) => number

const MAX_CANDIDATES = 24

/** Ads with all the words; where none has them, those with the words that matter most. */
export async function lookUp(lookup: LookupSource, terms: readonly Term[], weigh: Weigh): Promise<Found> {
  const all = await lookUpAll(lookup, terms)
  if (all.total > 0) return addNearly(lookup, terms, all)
  const kept = heaviest(terms, weigh)
  return kept.length < terms.length ? lookup.find(toExpression(kept), MAX_CANDIDATES) : all
}

/** The fewest terms that are enough of the search. */
function heaviest(terms: readonly Term[], weigh: Weigh): Term[] {
  const total = terms.reduce((sum, term) => sum + weigh(term), 0)
  const kept: Term[] = []
  let share = 0
  for (const term of terms.toSorted((one, other) => weigh(other) - weigh(one))) {
    if (share >= MIN_SHARE * total) break
    kept.push(term)
    share += weigh(term)
  }
  return kept
}

/** By the words of the ads, and by a category that one of the words names: "shipping to kumasi". */
async function lookUpAll(lookup: LookupSource, terms: readonly Term[]): Promise<Found> {
  const all = await lookup.find(toExpression(terms), MAX_CANDIDATES)
  const named = terms.find((term) => lookup.categoryOf(term.typed) !== null)
  const category = named && lookup.categoryOf(named.typed)
  if (!category || all.total >= MAX_CANDIDATES) return all
  const rest = terms.filter((term) => term !== named)
  const there = await lookup.find(toExpression(rest), MAX_CANDIDATES, category)
  const items = union(all.items, there.items)
  return { items, total: Math.max(all.total, items.length, there.total) }
}

/** Few ads say "cheap": those with the words that matter are looked at, too. */
async function addNearly(lookup: LookupSource, terms: readonly Term[], all: Found): Promise<Found> {
  const telling = terms.filter((term) => !isLight(term))
  const isSame = telling.length === terms.length || telling.length === 0
  if (isSame || all.total >= MAX_CANDIDATES) return all
  const nearly = await lookup.find(toExpression(telling), MAX_CANDIDATES)
  return { items: union(all.items, nearly.items), total: all.total }
}

function union(items: readonly IndexedItem[], others: readonly IndexedItem[]): IndexedItem[] {
  const known = new Set(items.map(({ id }) => id))
  return [...items, ...others.filter(({ id }) => !known.has(id))]
}
