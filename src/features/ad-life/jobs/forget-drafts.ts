import { and, eq, exists, lt } from 'drizzle-orm'
import { deleteInBatches } from '../../../../database/queries/delete-in-batches.ts'
import { adSellers, ads } from '../../../../database/schema.ts'
import { DAY_MS } from '../../../platform/time/durations.ts'
import type { AdDeps } from '../ad-deps.ts'

export const DRAFT_DAYS = 7

/** Deletes ads that were never confirmed, with the seller's email address. Returns how many. */
export async function forgetDrafts({ db, now }: Pick<AdDeps, 'db' | 'now'>): Promise<number> {
  const before = new Date(now().getTime() - DRAFT_DAYS * DAY_MS)
  const old = db
    .select({ adId: adSellers.adId })
    .from(adSellers)
    .where(and(eq(adSellers.adId, ads.id), lt(adSellers.submittedAt, before)))
  return deleteInBatches(db, { table: ads, id: ads.id, where: and(eq(ads.status, 'draft'), exists(old)) })
}
