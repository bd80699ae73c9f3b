import { eq, type SQL, sql } from 'drizzle-orm'
import type { Database } from '../../../database/client.ts'
import { ads, categories, locationCounts } from '../../../database/schema.ts'
import { type AdSort, MOST_RESULTS } from './ad-list-query.ts'
import { cardColumns, isLive } from './ads.queries.ts'
import { provinceOf } from './provinces.ts'

export interface AdFilter {
  search?: string | undefined
  /** null asks for ads without a category. */
  categoryId?: number | null | undefined
  locations?: string[] | undefined
  minCents?: number | undefined
  maxCents?: number | undefined
  hasPhoto?: boolean
  hasPhone?: boolean
  hasPrice?: boolean
}

export interface AdWindow {
  sort: AdSort
  limit: number
  offset: number
  after?: Cursor | undefined
}

/** Where the last page ended: the value sorted by, and the id that breaks ties. */
export interface Cursor {
  value: number
  id: number
}

const columns = { ...cardColumns, description: ads.description, priceCents: ads.priceCents }

/** The ads of one page without a search, in order. */
export function listAds(db: Database, filter: AdFilter, window: AdWindow) {
  return db
    .select(columns)
    .from(ads)
    .leftJoin(categories, eq(categories.id, ads.categoryId))
    .where(all([isLive, ...conditions(filter), afterCursor(window), pricedWhenSorted(window.sort)]))
    .orderBy(orderOf(window.sort))
    .limit(window.limit)
    .offset(window.offset)
}

/** The ads of one page that have the words. */
export function searchAds(db: Database, filter: AdFilter, window: AdWindow) {
  return listFoundAds(db, matchWords(filter.search ?? ''), filter, window)
}

/** The ads whose titles look most like the words: for a search that full text cannot answer. */
export function searchSimilarlySpelledAds(db: Database, filter: AdFilter, window: AdWindow) {
  return listFoundAds(db, looksLike(filter.search ?? ''), filter, window)
}

/**
 * A common word matches hundreds of thousands of ads. Only the newest thousand are looked at, and only the newest of
 * those are ranked (the others follow by age): people read the first pages, and it makes the search independent of how
 * many ads there are. The same scan gives the total, on every row.
 */
function listFoundAds(db: Database, match: Match, filter: AdFilter, window: AdWindow) {
  const isByRank = window.sort === 'relevance'
  const found = isByRank ? rankNewest(match) : sql`"newest"`
  const order = isByRank ? sql`"rank" desc nulls last, "created_at" desc, "id" desc` : matchOrder(window.sort)
  const ids = sql`(with "newest" as materialized ${newestMatches(db, match, filter)}
    select "id", row_number() over (order by ${order}) as "place", count(*) over ()::int as "total" from ${found})`
  return db
    .select({ ...columns, total: sql<number>`"chosen"."total"` })
    .from(sql`${ids} as "chosen"`)
    .innerJoin(ads, sql`${ads.id} = "chosen"."id"`)
    .leftJoin(categories, eq(categories.id, ads.categoryId))
    .where(sql`"chosen"."place" > ${window.offset} and "chosen"."place" <= ${window.offset + window.limit}`)
    .orderBy(sql`"chosen"."place"`)
}

const MOST_RANKED = 240

/** Ranking reads the whole index of an ad, so it is done for the newest only, after they are known. */
function rankNewest(match: Match): SQL {
  const first = sql`(select "id" from "newest" limit ${MOST_RANKED})`
  const ranked = sql`(select ${ads.id}, ${match.rank} as "rank" from ${ads} where ${ads.id} in ${first})`
  return sql`"newest" left join ${ranked} as "ranked" using ("id")`
}

export interface Match {
  condition: SQL
  rank: SQL
}

export function matchWords(search: string): Match {
  const words = sql`websearch_to_tsquery('english', fold(${search}))`
  return { condition: sql`${ads.search} @@ ${words}`, rank: sql`ts_rank(${ads.search}, ${words})` }
}

export function looksLike(search: string): Match {
  const typed = sql`fold(${search})`
  return {
    condition: sql`${typed} <% fold(${ads.title})`,
    rank: sql`word_similarity(${typed}, fold(${ads.title}))`,
  }
}

function newestMatches(db: Database, match: Match, filter: AdFilter) {
  const found = db
    .select({ id: ads.id, createdAt: ads.createdAt, priceCents: ads.priceCents })
    .from(ads)
    .where(all([isLive, match.condition, ...conditions(filter)]))
    .orderBy(sql`${ads.createdAt} desc, ${ads.id} desc`)
    .limit(MOST_RESULTS + 1)
  return sql`(${found})`
}

export function conditions(filter: AdFilter): (SQL | undefined)[] {
  return [
    categoryIs(filter.categoryId),
    filter.locations && placeIsOneOf(filter.locations),
    filter.minCents === undefined ? undefined : sql`${ads.priceCents} >= ${filter.minCents}`,
    filter.maxCents === undefined ? undefined : sql`${ads.priceCents} <= ${filter.maxCents}`,
    filter.hasPhoto ? sql`${ads.imageUrl} is not null` : undefined,
    filter.hasPhone ? sql`${ads.phone} is not null` : undefined,
    filter.hasPrice ? sql`${ads.price} is not null` : undefined,
  ]
}

function categoryIs(categoryId: number | null | undefined): SQL | undefined {
  if (categoryId === undefined) return undefined
  return categoryId === null ? sql`${ads.categoryId} is null` : eq(ads.categoryId, categoryId)
}

function placeIsOneOf(locations: string[]): SQL {
  if (locations.length === 1) return eq(ads.location, locations[0] as string)
  return sql`${ads.location} = any(${sql.param(locations)}::text[])`
}

export function all(parts: (SQL | undefined)[]): SQL {
  return sql.join(
    parts.filter((part) => part !== undefined),
    sql` and `,
  )
}

export function orderOf(sort: AdSort): SQL {
  if (sort === 'price-low') return sql`${ads.priceCents} asc, ${ads.id} desc`
  if (sort === 'price-high') return sql`${ads.priceCents} desc, ${ads.id} asc`
  return sql`${ads.createdAt} desc, ${ads.id} desc`
}

function matchOrder(sort: AdSort): SQL {
  if (sort === 'price-low') return sql`"price_cents" asc nulls last, "id" desc`
  if (sort === 'price-high') return sql`"price_cents" desc nulls last, "id" asc`
  return sql`"created_at" desc, "id" desc`
}

/** Without a number an ad has no place in an order of prices; leaving it out lets the index give the order. */
function pricedWhenSorted(sort: AdSort): SQL | undefined {
  return sort === 'price-low' || sort === 'price-high' ? sql`${ads.priceCents} is not null` : undefined
}

function afterCursor({ sort, after }: AdWindow): SQL | undefined {
  if (!after) return undefined
  if (sort === 'price-low') {
    return sql`(${ads.priceCents} > ${after.value} or (${ads.priceCents} = ${after.value} and ${ads.id} < ${after.id}))`
  }
  if (sort === 'price-high') {
    return sql`(${ads.priceCents} < ${after.value} or (${ads.priceCents} = ${after.value} and ${ads.id} > ${after.id}))`
  }
  const moment = sql`to_timestamp(${after.value}::double precision / 1000)`
  return sql`(${ads.createdAt}, ${ads.id}) < (${moment}, ${after.id})`
}

/** The places that a typed city or province means; few even when there are a million ads. */
export async function listLocationsLike(db: Database, typed: string): Promise<string[]> {
  const province = provinceOf(typed)
  const condition = province
    ? sql`${locationCounts.location} like ${`%, ${province}`}`
    : sql`position(fold(${typed}) in ${locationCounts.folded}) > 0`
  const rows = await db
    .select({ location: locationCounts.location })
    .from(locationCounts)
    .where(sql`${condition} and ${locationCounts.liveCount} > 0`)
    .limit(500)
  return rows.map((row) => row.location)
}
