import type { Database } from '../../../database/client.ts'
import type { CategoryQueries } from '../categories/categories.queries.ts'
import { readCursor, writeCursor } from './ad-cursor.ts'
import { effectiveSort, MOST_RESULTS } from './ad-list-query.ts'
import type { AdListCall, RelaxedFilter } from './ads.schema.ts'
import { countAds, countSimilarlySpelledAds } from './count-ads.queries.ts'
import {
  type AdFilter,
  type AdWindow,
  listAds,
  listLocationsLike,
  searchAds,
  searchSimilarlySpelledAds,
} from './find-ads.queries.ts'

const DEFAULT_LIMIT = 48
const MOST_PER_CALL = 100

interface Deps {
  db: Database
  categories: CategoryQueries
}

export interface FoundAds {
  ads: Awaited<ReturnType<typeof listAds>>
  total: number
  /** Given when there is more to fetch. */
  nextCursor: string | null
  /** True when nothing matched the words and these only look like them. */
  areSimilar: boolean
}

const NOTHING: FoundAds = { ads: [], total: 0, nextCursor: null, areSimilar: false }

/** Answers a list call: filters first, then the page of ads and the total. */
export async function findAds(deps: Deps, call: AdListCall): Promise<FoundAds> {
  const filter = await toFilter(deps, call)
  if (!filter) return NOTHING
  const window = toWindow(call)
  if (filter.search) return findByWords(deps, filter, window)
  const [ads, total] = await Promise.all([listAds(deps.db, filter, window), countAds(deps.db, filter)])
  return { ads, total, nextCursor: cursorAfter(ads, window), areSimilar: false }
}

async function findByWords({ db }: Deps, filter: AdFilter, window: AdWindow): Promise<FoundAds> {
  const found = await searchAds(db, filter, window)
  // A page past the last one is empty and cannot tell the total.
  const total = found[0]?.total ?? (window.offset > 0 ? await countAds(db, filter) : 0)
  if (total > 0) return toFound(found, total, window)
  const similar = await searchSimilarlySpelledAds(db, filter, window)
  const similarTotal =
    similar[0]?.total ?? (window.offset > 0 ? await countSimilarlySpelledAds(db, filter) : 0)
  return { ...toFound(similar, similarTotal, window), areSimilar: similarTotal > 0 }
}

function toFound(ads: FoundAds['ads'], total: number, window: AdWindow): FoundAds {
  return { ads, total, nextCursor: cursorAt(ads, total, window), areSimilar: false }
}

/** For an empty list: how many ads each filter alone keeps away, the most helpful first. */
export async function relaxFilters(deps: Deps, call: AdListCall): Promise<RelaxedFilter[]> {
  const drops: [RelaxedFilter['filter'], (keyof AdListCall)[]][] = [
    ['category', ['category']],
    ['location', ['location']],
    ['price', ['minPrice', 'maxPrice']],
    ['hasPhoto', ['hasPhoto']],
    ['hasPhone', ['hasPhone']],
    ['hasPrice', ['hasPrice']],
  ]
  const asked = drops.filter(([, names]) => names.some((name) => call[name] !== undefined))
  const relaxed = await Promise.all(
    asked.map(async ([filter, names]) => {
      const without = { ...call }
      for (const name of names) delete without[name]
      const rest = await toFilter(deps, without)
      return { filter, count: rest ? await countAds(deps.db, rest) : 0 }
    }),
  )
  return relaxed.filter(({ count }) => count > 0).sort((a, b) => b.count - a.count)
}

/** Null when a category or a place is asked for that does not exist: nothing can match. */
export async function toFilter({ db, categories }: Deps, call: AdListCall): Promise<AdFilter | null> {
  const [categoryId, locations] = await Promise.all([
    toCategoryId(categories, call.category),
    call.location?.trim() ? listLocationsLike(db, call.location.trim()) : undefined,
  ])
  if (categoryId === 'unknown') return null
  if (locations?.length === 0) return null
  return {
    search: call.search?.trim() || undefined,
    categoryId,
    locations,
    minCents: call.minPrice === undefined ? undefined : Number(call.minPrice) * 100,
    maxCents: call.maxPrice === undefined ? undefined : Number(call.maxPrice) * 100,
    hasPhoto: call.hasPhoto === '1',
    hasPhone: call.hasPhone === '1',
    hasPrice: call.hasPrice === '1',
  }
}

async function toCategoryId(queries: CategoryQueries, category: string | undefined) {
  if (!category || category === 'all') return undefined
  if (category === 'other') return null
  if (/^[1-9]\d{0,8}$/.test(category)) return Number(category)
  return (await queries.findCategoryId(category)) ?? 'unknown'
}

function toWindow(call: AdListCall): AdWindow {
  const limit = Math.max(1, Math.min(Number(call.limit ?? DEFAULT_LIMIT), MOST_PER_CALL))
  const sort = effectiveSort({
    ...(call.search?.trim() && { search: call.search }),
    ...(call.sort && { sort: call.sort }),
  })
  const cursor = readCursor(call.cursor)
  if (cursor?.kind === 'offset') return { sort, limit, offset: Math.min(cursor.offset, MOST_RESULTS) }
  if (cursor) return { sort, limit, offset: 0, after: cursor }
  const offset = (Number(call.page ?? 1) - 1) * limit
  return { sort, limit, offset: Math.min(offset, MOST_RESULTS) }
}

/** The next page begins after the last ad of this one, whatever was added meanwhile. */
function cursorAfter(found: FoundAds['ads'], window: AdWindow): string | null {
  const last = found.at(-1)
  if (!last || found.length < window.limit) return null
  const value = window.sort === 'newest' ? Date.parse(last.createdAt) : (last.priceCents ?? 0)
  return writeCursor({ kind: 'after', value, id: last.id })
}

/** What was found by words has an order of its own, so the next page is known by its place in it. */
function cursorAt(found: FoundAds['ads'], total: number, window: AdWindow): string | null {
  const offset = window.offset + window.limit
  const hasMore = found.length === window.limit && offset < Math.min(total, MOST_RESULTS)
  return hasMore ? writeCursor({ kind: 'offset', offset }) : null
}
