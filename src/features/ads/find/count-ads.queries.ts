import { sql } from 'drizzle-orm'
import type { Database } from '../../../../database/client.ts'
import { ads } from '../../../../database/schema.ts'
import { isLive } from '../ads.queries.ts'
import { MAX_RESULTS } from '../list/ad-list-query.ts'
import { conditionsOfPlaces } from './filter/ads-of-places.queries.ts'
import { type AdFilter, all, keptCount, orderOf, valuesOf } from './find-ads.queries.ts'
import { chooseMatch, type Match } from './search/search-ads.queries.ts'

/** At most one more than can be shown: enough to say "1,000+". */
export async function countAds(db: Database, filter: AdFilter): Promise<number> {
  const kept = keptCount(filter)
  if (!kept)
    return countWhere(db, filter, filter.search ? await chooseMatch(db, filter, MAX_RESULTS + 1) : null)
  const [row] = await db
    .select({ count: kept })
    .from(sql`(select 1) as "one"`)
    .prepare('')
    .execute(valuesOf(filter))
  return row?.count ?? 0
}

async function countWhere(db: Database, filter: AdFilter, match: Match | null) {
  const isPriced = filter.minCents !== undefined || filter.maxCents !== undefined
  const found = db
    .select({ one: sql`1`.as('one') })
    .from(ads)
    .where(all([isLive, ...conditionsOfPlaces(filter), match?.condition]))
    // An index scan in order stops at the limit; without an order PostgreSQL collects every match first.
    .orderBy(orderOf(isPriced ? 'price-low' : 'newest'))
    .limit(MAX_RESULTS + 1)
    .as('found')
  const count = db.select({ count: sql<number>`count(*)::int` }).from(found).prepare('')
  const [row] = await count.execute(valuesOf(filter))
  return row?.count ?? 0
}
