import { ne, sql } from 'drizzle-orm'
import type { Database } from '../../../../../database/client.ts'
import { ads } from '../../../../../database/schema.ts'
import { isLive } from '../../ads.queries.ts'
import { conditionsOfPlaces } from '../../find/filter/ads-of-places.queries.ts'
import { type AdFilter, all, inline, orderOf, valuesOf } from '../../find/find-ads.queries.ts'
import { MAX_RESULTS } from '../../list/ad-list-query.ts'

/**
 * The monthly rents of the newest other ads that match a filter: their number, and minimum, quartiles and
 * maximum in cents.
 */
export async function spreadRents(db: Database, filter: AdFilter, exceptAdId: number) {
  const others = db
    .select({ cents: ads.priceCents })
    .from(ads)
    .where(
      all([
        isLive,
        ...conditionsOfPlaces(filter),
        ne(ads.id, exceptAdId),
        sql`not ${ads.isSample}`,
        sql`${ads.priceCents} > 0`,
        sql`${ads.price} ~ '/ *month'`,
      ]),
    )
    .orderBy(orderOf('newest'))
    .limit(inline(MAX_RESULTS))
  const share = (part: string) =>
    sql<number>`percentile_disc(${sql.raw(part)}) within group (order by "price_cents")::int`
  const [row] = await db
    .select({
      count: sql<number>`count(*)::int`,
      min: share('0'),
      low: share('0.25'),
      high: share('0.75'),
      max: share('1'),
    })
    .from(sql`(${others}) as "others"`)
    .prepare('')
    .execute(valuesOf(filter))
  return row
}
