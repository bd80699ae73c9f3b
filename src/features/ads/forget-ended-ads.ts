import { and, eq, exists, inArray, lt, sql } from 'drizzle-orm'
import { adSellers, ads } from '../../../database/schema.ts'
import { type AdDeps, DAY_MS } from './ad-deps.ts'

/** As the data map promises: time enough to renew an expired ad or to appeal, and then it goes. */
export const ENDED_AD_DAYS = 90

/** Deletes ads that ended long ago, with the seller's address and the messages. Returns how many. */
export async function forgetEndedAds({ db, now }: Pick<AdDeps, 'db' | 'now'>): Promise<number> {
  const before = new Date(now().getTime() - ENDED_AD_DAYS * DAY_MS)
  const endedBefore = db
    .select({ adId: adSellers.adId })
    .from(adSellers)
    .where(and(eq(adSellers.adId, ads.id), lt(sql`coalesce(${adSellers.endedAt}, ${ads.expiresAt})`, before)))
  const gone = await db
    .delete(ads)
    .where(and(inArray(ads.status, ['sold', 'expired', 'removed']), exists(endedBefore)))
    .returning({ id: ads.id })
  return gone.length
}
