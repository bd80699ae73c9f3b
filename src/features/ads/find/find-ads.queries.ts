import { eq, type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import type { Database } from '../../../../database/client.ts'
import { prepareOnce } from '../../../../database/queries/prepare-once.ts'
import { ads, categories, categoryCounts, locationCounts } from '../../../../database/schema.ts'
import type { AdKind } from '../ad-kinds.ts'
import { cardColumns, isLive } from '../ads.queries.ts'
import { ADS_PER_PAGE, type AdSort } from '../list/ad-list-query.ts'
import type { FieldCondition } from './filter/field-conditions.ts'
import { boundSearch } from './search/bound-search.ts'

export interface AdFilter {
  search?: string | undefined
  /** The search as a PostgreSQL full-text expression, including synonyms. */
  words?: string | undefined
  /** An id or a slug; null means ads without a category. */
  category?: number | string | null | undefined
  kind?: AdKind | undefined
  /** As ads write them; the nearest first when a distance is given. */
  locations?: string[] | undefined
  minCents?: number | undefined
  maxCents?: number | undefined
  hasPhoto?: boolean
  hasPhone?: boolean
  hasPrice?: boolean
  fields?: FieldCondition[] | undefined
}

export interface AdWindow {
  sort: AdSort
  limit: number
  offset: number
  after?: Cursor | undefined
  /** Cards leave out the description, which is most of an ad. */
  isCard?: boolean
}

/** Where the last page ended: the sort value, and the id as tie-breaker. */
export interface Cursor {
  value: number
  id: number
}

const cardAndPrice = { ...cardColumns, priceCents: ads.priceCents }
export const columnsOf = ({ isCard }: AdWindow) =>
  isCard ? cardAndPrice : { ...cardAndPrice, description: ads.description }

/** The values for the placeholders of a list's statement. */
export const valuesOf = ({ search, words, category }: AdFilter) => ({
  search: search && boundSearch(search),
  words: words ?? null,
  category,
})

/** The ads of one page without a search, in order; each row carries the stored total where there is one. */
export function listAds(db: Database, filter: AdFilter, window: AdWindow) {
  const statement = prepareOnce(db, listName(filter, window), () =>
    db
      .select({ ...columnsOf(window), total: sql<number | null>`${keptCount(filter) ?? sql`null`}` })
      .from(ads)
      .leftJoin(categories, eq(categories.id, ads.categoryId))
      .where(all([isLive, ...conditions(filter), afterCursor(window), pricedWhenSorted(window.sort)]))
      .orderBy(orderOf(window.sort))
      .limit(inline(window.limit))
      .offset(inline(window.offset)),
  )
  return statement.execute(valuesOf(filter))
}

/** Whether any of these filters is set. */
export const isNarrowed = (filter: AdFilter) =>
  Object.values(filter).some((value) => value !== undefined && value !== false)

/** True for all ads, one category, or some places: these have stored counts. */
export function hasKeptCount({ category, locations, ...rest }: AdFilter): boolean {
  const isBoth = category !== undefined && locations !== undefined
  return !isBoth && !isNarrowed(rest)
}

/** The stored count of a list; null if there is none. */
export function keptCount(filter: AdFilter): SQL<number> | null {
  if (!hasKeptCount(filter)) return null
  const { category, locations } = filter
  const sum = (live: AnyPgColumn) => sql`coalesce(sum(${live}), 0)::int`
  if (locations) {
    return sql`(select ${sum(locationCounts.liveCount)} from ${locationCounts} where ${locationCounts.location} = any(${sql.param(locations)}::text[]))`
  }
  const ofCategory =
    category === undefined ? sql`` : sql` where ${categoryCounts.categoryId} = ${categoryIdOf(category)}`
  return sql`(select ${sum(categoryCounts.liveCount)} from ${categoryCounts}${ofCategory})`
}

/** Inlines the number: PostgreSQL plans a prepared statement well only when it knows the limit. */
export const inline = (count: number) => sql.raw(String(Math.trunc(count))) as unknown as number

const HOT_PAGES = 5

/** The most visited lists have a named prepared statement; null for all others. */
function listName({ category, ...rest }: AdFilter, { sort, limit, offset, after, isCard }: AdWindow) {
  const isHot =
    !isNarrowed(rest) && !after && sort === 'newest' && offset < HOT_PAGES * limit && limit === ADS_PER_PAGE
  const kind = category === undefined || category === null ? category : typeof category
  return isHot ? `list_ads_${kind}_${offset}_${isCard}` : null
}

export function conditions(filter: AdFilter): (SQL | undefined)[] {
  return [
    categoryIs(filter.category),
    filter.kind && sql`${ads.kind} = ${filter.kind}`,
    filter.locations && placeIsOneOf(filter.locations),
    filter.minCents === undefined ? undefined : sql`${ads.priceCents} >= ${filter.minCents}`,
    filter.maxCents === undefined ? undefined : sql`${ads.priceCents} <= ${filter.maxCents}`,
    filter.hasPhoto ? sql`${ads.imageUrl} is not null` : undefined,
    filter.hasPhone ? sql`${ads.phone} is not null` : undefined,
    filter.hasPrice ? sql`${ads.price} is not null` : undefined,
    ...(filter.fields ?? []).map(fieldIs),
  ]
}

function fieldIs(asked: FieldCondition): SQL {
  if ('words' in asked) {
    const words = sql`${sql.param(asked.words)}::text[]`
    return asked.words.length === 1 ? sql`${ads.facets} @> ${words}` : sql`${ads.facets} && ${words}`
  }
  if ('until' in asked) return sql`${ads.fields} ->> ${asked.key} <= ${asked.until}`
  const value = `$."${asked.key}"`
  const parts = [
    asked.from === null ? null : `${value} >= ${asked.from}`,
    asked.to === null ? null : `${value} <= ${asked.to}`,
  ]
  // A jsonpath compares only numbers and never raises an error.
  return sql`${ads.fields} @@ ${parts.filter(Boolean).join(' && ')}::jsonpath`
}

function categoryIs(category: AdFilter['category']): SQL | undefined {
  if (category === undefined) return undefined
  return category === null
    ? sql`${ads.categoryId} is null`
    : sql`${ads.categoryId} = ${categoryIdOf(category)}`
}

/** The stored counts list ads without a category under category 0. */
function categoryIdOf(category: number | string | null): SQL {
  if (category === null) return sql`0`
  const given = sql.placeholder('category')
  if (typeof category === 'number') return sql`${given}`
  return sql`(select ${categories.id} from ${categories} where ${categories.slug} = ${given})`
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

/** Ads without a numeric price are left out of a price order, so that the index can supply the order. */
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
