import type { Database } from '../../../../database/client.ts'
import type { AdListCall, RelaxedFilter } from '../ads.schema.ts'
import { countOnce, countWhole, listMatchedIds } from '../facets/facets.queries.ts'
import {
  AD_FILTER_NAMES,
  AD_FILTERS,
  type AdListQuery,
  effectiveSort,
  MAX_RESULTS,
  withoutFilter,
} from '../list/ad-list-query.ts'
import { readCursor, writeCursor } from './ad-cursor.ts'
import { countAds } from './count-ads.queries.ts'
import { isOfPlacesByFacet, listAdsByIds, listAdsOfPlaces } from './filter/ads-of-places.queries.ts'
import { listLocationsLike } from './filter/locations.queries.ts'
import { readCall, readFilter } from './filter/read-filter.ts'
import { type AdFilter, type AdWindow, hasKeptCount, listAds } from './find-ads.queries.ts'
import type { ListMemory } from './list-memory.ts'
import { resolveSearch } from './search/resolve-search.ts'
import { listFoundAds, looksLike } from './search/search-ads.queries.ts'
import type { Instead, SearchHelp, UnderstoodSearch } from './search/search-help.ts'

const DEFAULT_LIMIT = 48
const MAX_PER_CALL = 100

interface Deps {
  db: Database
  help?: SearchHelp
  memory?: ListMemory
}

export interface FoundAds {
  ads: Awaited<ReturnType<typeof listAds>>
  total: number
  /** Null when there is no next page. */
  nextCursor: string | null
  /** True when nothing matched the words and these results are only spelled like them. */
  areSimilar: boolean
  /** Set when nothing matched the words and these results answer what was probably meant. */
  instead?: Instead
}

const NOTHING: FoundAds = { ads: [], total: 0, nextCursor: null, areSimilar: false }

/** Answers a list request: filters first, then the page of ads and the total. */
export async function findAds(deps: Deps, call: AdListCall): Promise<FoundAds> {
  const query = readCall(call)
  const filter = await readFilter(deps.db, query, deps.memory)
  if (!filter) return NOTHING
  const window = toWindow(call, query)
  if (filter.search) return findByWords(deps, filter, window)
  const known = await findCounted(deps, filter, window)
  if (known) return known
  const isCounted = hasKeptCount(filter)
  const [ads, counted] = await Promise.all([
    isOfPlaces(filter, window) ? listAdsOfPlaces(deps.db, filter, window) : listAds(deps.db, filter, window),
    isCounted ? null : countOnce(deps.db, filter, deps.memory),
  ])
  // A page past the last one has no rows to carry the total.
  const total = counted ?? ads[0]?.total ?? (await countAds(deps.db, filter))
  const nextCursor = window.sort === 'nearest' ? cursorAt(ads, total, window) : cursorAfter(ads, window)
  return { ads, total, nextCursor, areSimilar: false }
}

const isOfPlaces = (filter: AdFilter, window: AdWindow) =>
  window.sort === 'nearest' || isOfPlacesByFacet(filter, window)

/** Reuses the ids found while counting facets: a page of the list is a slice. Null for other lists. */
async function findCounted(
  { db, memory }: Deps,
  filter: AdFilter,
  window: AdWindow,
): Promise<FoundAds | null> {
  if (!memory || hasKeptCount(filter) || window.sort !== 'newest' || window.after) return null
  const { total, ids } = await countWhole(db, filter, memory)
  const end = window.offset + window.limit
  if (total > MAX_RESULTS && end > MAX_RESULTS) return null
  const ads = await listAdsByIds(db, ids.slice(window.offset, end), window)
  return { ads, total, nextCursor: cursorAfter(ads, window), areSimilar: false }
}

/** Tries the words and their synonyms, then what was probably meant, then similar spellings. */
async function findByWords(deps: Deps, filter: AdFilter, window: AdWindow): Promise<FoundAds> {
  const { db, help } = deps
  const understood = await help?.understand(filter.search ?? '')
  const own = await findByExpression(deps, { ...filter, words: understood?.words }, window)
  if (!own || own.total > 0) return own ?? NOTHING
  const meant = understood && (await findMeant(deps, { filter, window, understood }))
  if (meant) return meant
  // Quoted words are matched literally.
  return isQuoted(filter.search) ? own : findAlike(db, filter, window)
}

const isQuoted = (search = '') => /^["“].+["”]$/.test(search.trim())

interface Meant {
  filter: AdFilter
  window: AdWindow
  understood: UnderstoodSearch
}

async function findMeant(deps: Deps, { filter, window, understood }: Meant): Promise<FoundAds | null> {
  const { db } = deps
  const { corrected, meaning, closest } = understood
  if (corrected) {
    const found = await findByExpression(deps, { ...filter, ...corrected }, window)
    if (found && found.total > 0) return { ...found, instead: { corrected: corrected.search } }
  }
  for (const words of closest) {
    const found = await findByExpression(deps, { ...filter, words }, window)
    if (found && found.total > 0) return { ...found, instead: { closest: 'yes' } }
  }
  if (!meaning || filter.category !== undefined) return null
  const locations = meaning.location ? await listLocationsLike(db, meaning.location) : filter.locations
  const narrowed = { ...filter, search: undefined, category: meaning.category, locations }
  const newest: AdWindow = { ...window, sort: window.sort === 'relevance' ? 'newest' : window.sort }
  const [ads, total] = await Promise.all([listAds(db, narrowed, newest), countAds(db, narrowed)])
  return total > 0 ? { ads, total, nextCursor: null, areSimilar: false, instead: meaning } : null
}

/** Null when the words are all stop words and no ad contains them: they cannot be a misspelling. */
async function findByExpression(
  { db, memory }: Deps,
  filter: AdFilter,
  window: AdWindow,
): Promise<FoundAds | null> {
  const { total, ids, match } = await countWhole(db, filter, memory)
  if (!match) throw new Error('A search needs words.')
  if (total === 0 && match.isPlain) return null
  return toFound(await listFoundAds(db, { ids, match }, filter, window), total, window)
}

/** The ads whose titles are most similar to the words, for a search that full text cannot answer. */
async function findAlike(db: Database, filter: AdFilter, window: AdWindow): Promise<FoundAds> {
  const ids = await listMatchedIds(db, filter, looksLike)
  const found = await listFoundAds(db, { ids, match: looksLike }, filter, window)
  return { ...toFound(found, ids.length, window), areSimilar: ids.length > 0 }
}

function toFound(ads: FoundAds['ads'], total: number, window: AdWindow): FoundAds {
  return { ads, total, nextCursor: cursorAt(ads, total, window), areSimilar: false }
}

/** For an empty list: how many ads each filter alone hides, the most helpful first. */
export async function relaxFilters({ db, help }: Deps, call: AdListCall): Promise<RelaxedFilter[]> {
  const query = readCall(call)
  const asked = AD_FILTER_NAMES.filter((name) => AD_FILTERS[name].some((part) => query[part] !== undefined))
  const relaxed = await Promise.all(
    asked.map(async (filter) => {
      const rest = await readFilter(db, withoutFilter(query, filter))
      return { filter, count: rest ? await countAds(db, await resolveSearch({ db, help }, rest)) : 0 }
    }),
  )
  return relaxed.filter(({ count }) => count > 0).sort((a, b) => b.count - a.count)
}

function toWindow(call: AdListCall, query: AdListQuery): AdWindow {
  const limit = Math.min(Number(call.limit ?? DEFAULT_LIMIT), MAX_PER_CALL)
  const sort = effectiveSort(query)
  const cursor = readCursor(call.cursor)
  const isCard = call.view === 'card'
  if (cursor?.kind === 'offset') return { sort, limit, offset: Math.min(cursor.offset, MAX_RESULTS), isCard }
  if (cursor) return { sort, limit, offset: 0, after: cursor, isCard }
  const offset = (Number(call.page ?? 1) - 1) * limit
  return { sort, limit, offset: Math.min(offset, MAX_RESULTS), isCard }
}

/** The next page starts after the last ad of this one, even if ads were added in the meantime. */
function cursorAfter(found: FoundAds['ads'], window: AdWindow): string | null {
  const last = found.at(-1)
  if (!last || found.length < window.limit) return null
  const value = window.sort === 'newest' ? Date.parse(last.createdAt) : (last.priceCents ?? 0)
  return writeCursor({ kind: 'after', value, id: last.id })
}

/** Search results have their own order, so the next page is identified by its offset. */
function cursorAt(found: FoundAds['ads'], total: number, window: AdWindow): string | null {
  const offset = window.offset + window.limit
  const hasMore = found.length === window.limit && offset < Math.min(total, MAX_RESULTS)
  return hasMore ? writeCursor({ kind: 'offset', offset }) : null
}
