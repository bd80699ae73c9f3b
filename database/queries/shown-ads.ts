import { and, inArray, lte, or, sql } from 'drizzle-orm'
import { adSellers, ads } from '../schema.ts'

/** For this long the page of a sold or expired ad says what happened to it; then it is not found. */
export const ENDED_PAGE_DAYS = 30

/** When the ad was sold or expired. */
export const endedAt = sql`(case when ${ads.status} = 'sold'
  then (select "seller"."ended_at" from ${adSellers} as "seller" where "seller"."ad_id" = ${ads.id})
  else ${ads.expiresAt} end)`

/** Sold or expired recently. Does not include ads that were removed or deleted. */
export const isEndedButShown = and(
  or(
    inArray(ads.status, ['sold', 'expired']),
    and(sql`${ads.status} = 'live'`, lte(ads.expiresAt, sql`now()`)),
  ),
  sql`${endedAt} > now() - make_interval(days => ${sql.raw(String(ENDED_PAGE_DAYS))})`,
)
