import { eq, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import type { Database } from '../../../database/client.ts'
import { ads, categoryCounts, locationCounts } from '../../../database/schema.ts'
import { MOST_RESULTS } from './ad-list-query.ts'
import { isLive } from './ads.queries.ts'
import {
  type AdFilter,
  all,
  conditions,
  looksLike,
  type Match,
  matchWords,
  orderOf,
} from './find-ads.queries.ts'

/** At most one more than can be shown: enough to say "1,000+". */
export async function countAds(db: Database, filter: AdFilter): Promise<number> {
  return (await findKeptCount(db, filter)) ?? countWhere(db, filter, matchWords)
}

export function countSimilarlySpelledAds(db: Database, filter: AdFilter): Promise<number> {
  return countWhere(db, filter, looksLike)
}

/** All ads, those of a category and those of some places are counted already; null for any other list. */
async function findKeptCount(db: Database, filter: AdFilter): Promise<number | null> {
  const { categoryId, locations, ...rest } = filter
  const isNarrower = Object.values(rest).some((value) => value !== undefined && value !== false)
  const isBoth = categoryId !== undefined && locations !== undefined
  if (isNarrower || isBoth) return null
  const count = (live: AnyPgColumn) => ({ count: sql<number>`coalesce(sum(${live}), 0)::int` })
  const [row] = locations
    ? await db
        .select(count(locationCounts.liveCount))
        .from(locationCounts)
        .where(sql`${locationCounts.location} = any(${sql.param(locations)}::text[])`)
    : await db
        .select(count(categoryCounts.liveCount))
        .from(categoryCounts)
        .where(categoryId === undefined ? undefined : eq(categoryCounts.categoryId, categoryId ?? 0))
  return row?.count ?? 0
}

async function countWhere(db: Database, filter: AdFilter, match: (search: string) => Match) {
  const isPriced = filter.minCents !== undefined || filter.maxCents !== undefined
  const found = db
    .select({ one: sql`1`.as('one') })
    .from(ads)
    .where(all([isLive, ...conditions(filter), filter.search ? match(filter.search).condition : undefined]))
    // Walking an index in its order ends at the limit; without an order PostgreSQL gathers every match first.
    .orderBy(orderOf(isPriced ? 'price-low' : 'newest'))
    .limit(MOST_RESULTS + 1)
    .as('found')
  const [row] = await db.select({ count: sql<number>`count(*)::int` }).from(found)
  return row?.count ?? 0
}
