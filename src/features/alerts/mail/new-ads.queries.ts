import { eq, sql } from 'drizzle-orm'
import type { Transaction } from '../../../../database/client.ts'
import { adSellers, ads } from '../../../../database/schema.ts'
import { firstSeenAt, isLive } from '../../ads/ads.queries.ts'
import { type AdFilter, all, conditions, valuesOf } from '../../ads/find/find-ads.queries.ts'
import { matchWords } from '../../ads/find/search/search-ads.queries.ts'
import { MAX_FOUND } from './max-found.ts'

interface Window {
  alertId: number
  newSince: Date
}

/** The live ads of a search that are new to this alert, newest first; scans a short range of the index. */
export function listNewAds(tx: Transaction, filter: AdFilter, { alertId, newSince }: Window) {
  const since = newSince.toISOString()
  return tx
    .select({
      id: ads.id,
      title: ads.title,
      price: ads.price,
      location: ads.location,
      firstSeenAt: firstSeenAt.mapWith(ads.createdAt),
    })
    .from(ads)
    .leftJoin(adSellers, eq(adSellers.adId, ads.id))
    .where(
      all([
        isLive,
        filter.search ? matchWords.condition : undefined,
        ...conditions(filter),
        // created_at is never earlier than first seen, so this condition alone limits the index scan.
        sql`${ads.createdAt} >= ${since}::timestamptz`,
        sql`${firstSeenAt} >= ${since}::timestamptz`,
        sql`not exists (select 1 from alert_sent_ads where alert_id = ${alertId} and ad_id = ${ads.id})`,
      ]),
    )
    .orderBy(sql`${ads.createdAt} desc, ${ads.id} desc`)
    .limit(MAX_FOUND + 1)
    .prepare('')
    .execute(valuesOf(filter))
}
