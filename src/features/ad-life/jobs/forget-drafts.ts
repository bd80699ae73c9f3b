import { and, eq, exists, lt } from 'drizzle-orm'
import { adSellers, ads } from '../../../../database/schema.ts'
import { DAY_MS } from '../../../platform/durations.ts'
import type { AdDeps } from '../ad-deps.ts'

export const DRAFT_DAYS = 7

/** Ads whose link was never used go, with the address they came from. Returns how many. */
export async function forgetDrafts({ db, now }: Pick<AdDeps, 'db' | 'now'>): Promise<number> {
  const before = new Date(now().getTime() - DRAFT_DAYS * DAY_MS)
  const old = db
    .select({ adId: adSellers.adId })
    .from(adSellers)
    .where(and(eq(adSellers.adId, ads.id), lt(adSellers.submittedAt, before)))
  const gone = await db
    .delete(ads)
    .where(and(eq(ads.status, 'draft'), exists(old)))
    .returning({ id: ads.id })
  return gone.length
}
