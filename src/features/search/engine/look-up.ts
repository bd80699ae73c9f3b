import type { IndexedItem, LookupSource } from '../sources/search-source.ts'
import { isTelling, MIN_SHARE } from './is-enough.ts'
import type { Term } from './understand.ts'

export type Found = Awaited<ReturnType<LookupSource['find']>>
type Weigh = (term: Term) => number

const MAX_CANDIDATES = 24

/** Ads with all the words; if none has them, ads with the words that matter most. */
export async function lookUp(lookup: LookupSource, terms: readonly Term[], weigh: Weigh): Promise<Found> {
  const all = await lookUpAll(lookup, terms)
  if (all.total > 0) return addNearly(lookup, terms, all)
  const telling = terms.filter((term) => term.isPlace || isTelling(term))
  const kept = heaviest(telling.length > 0 ? telling : terms, weigh)
  const nearly = kept.length < terms.length ? await lookup.find(kept, MAX_CANDIDATES) : all
  const [first] = kept
  if (nearly.total > 0 || !first || kept.length === 1) return nearly
  return lookup.find([first], MAX_CANDIDATES)
}

/** How many terms the first try requires; each further try requires one fewer. */
const MAX_TRIES = 3

/** If nothing has all the words: ads with as many as any ad has, preferring the words that matter most. */
export async function lookUpClosest(
  lookup: LookupSource,
  terms: readonly Term[],
  weigh: Weigh,
): Promise<Found> {
  const known = terms.filter((term) => !term.isUnknown)
  const byWeight = known.toSorted((one, other) => weigh(other) - weigh(one))
  for (let count = Math.min(known.length, MAX_TRIES); count > 0; count -= 1) {
    const found = await lookUpAll(lookup, byWeight.slice(0, count))
    if (found.items.length > 0) return found
  }
  return { items: [], total: 0 }
}

/** The fewest terms that reach MIN_SHARE of the search. */
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

const MAX_CATEGORIES = 2

/** Matches the words of ads, and also a category that one of the words names: "shipping to kumasi". */
async function lookUpAll(lookup: LookupSource, terms: readonly Term[]): Promise<Found> {
  let all = await lookup.find(terms, MAX_CANDIDATES)
  const named = terms.filter(
    ({ typed, category }) => lookup.categoryOf(typed) ?? (terms.length > 1 && category),
  )
  for (const term of named.slice(0, MAX_CATEGORIES)) {
    if (all.total >= MAX_CANDIDATES) return all
    const rest = terms.filter((other) => other !== term)
    const category = lookup.categoryOf(term.typed) ?? term.category ?? undefined
    const there = await lookup.find(rest, MAX_CANDIDATES, category)
    const items = union(all.items, there.items)
    all = { items, total: Math.max(all.total, items.length, there.total) }
  }
  return all
}

/** Adds ads that have only the words that matter, because few ads say "cheap". */
async function addNearly(lookup: LookupSource, terms: readonly Term[], all: Found): Promise<Found> {
  const telling = terms.filter((term) => term.isPlace || isTelling(term))
  const isSame = telling.length === terms.length || telling.length === 0
  if (isSame || all.total >= MAX_CANDIDATES) return all
  const nearly = await lookup.find(telling, MAX_CANDIDATES)
  return { items: union(all.items, nearly.items), total: all.total }
}

function union(items: readonly IndexedItem[], others: readonly IndexedItem[]): IndexedItem[] {
  const known = new Set(items.map(({ id }) => id))
  return [...items, ...others.filter(({ id }) => !known.has(id))]
}
