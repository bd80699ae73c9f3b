import { and, eq, exists, inArray, lt, notExists, or, sql } from 'drizzle-orm'
import { deleteInBatches } from '../../../../database/queries/delete-in-batches.ts'
import { adAppeals, adSellers, ads } from '../../../../database/schema.ts'
import { DAY_MS } from '../../../platform/time/durations.ts'
import type { AdDeps } from '../ad-deps.ts'
import { waitsForSeller } from '../ad-life.queries.ts'

/** As the data map promises: time enough to renew an expired ad or to appeal. */
export const ENDED_AD_DAYS = 90

/** Deletes ads that ended long ago, with email address and messages; never one with an open appeal. */
export async function forgetEndedAds({ db, now }: Pick<AdDeps, 'db' | 'now'>): Promise<number> {
  const before = new Date(now().getTime() - ENDED_AD_DAYS * DAY_MS)
  const isOver = or(
    inArray(ads.status, ['sold', 'expired', 'removed']),
    and(eq(ads.status, 'held'), waitsForSeller),
  )
  const endedBefore = db
    .select({ adId: adSellers.adId })
    .from(adSellers)
    .where(
      and(
        eq(adSellers.adId, ads.id),
        isOver,
        lt(sql`coalesce(${adSellers.endedAt}, ${ads.expiresAt})`, before),
      ),
    )
  const openAppeal = db
    .select({ id: adAppeals.id })
    .from(adAppeals)
    .where(and(eq(adAppeals.adId, ads.id), eq(adAppeals.status, 'open')))
  return deleteInBatches(db, {
    table: ads,
    id: ads.id,
    where: and(exists(endedBefore), notExists(openAppeal)),
  })
}
