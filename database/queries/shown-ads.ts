import { and, inArray, lte, or, sql } from 'drizzle-orm'
import { adSellers, ads } from '../schema.ts'

/** So long the page of a sold or expired ad says what became of it; then it is not found. */
export const ENDED_PAGE_DAYS = 30

/** When the ad was sold, or when its time was over. */
export const endedAt = sql`(case when ${ads.status} = 'sold'
  then (select "seller"."ended_at" from ${adSellers} as "seller" where "seller"."ad_id" = ${ads.id})
  else ${ads.expiresAt} end)`

/** Sold or expired not long ago. An ad that was removed or deleted is none of these. */
export const isEndedButShown = and(
  or(
    inArray(ads.status, ['sold', 'expired']),
    and(sql`${ads.status} = 'live'`, lte(ads.expiresAt, sql`now()`)),
  ),
  sql`${endedAt} > now() - make_interval(days => ${sql.raw(String(ENDED_PAGE_DAYS))})`,
)
