import type { Transaction } from '../../../../database/client.ts'
import { DAY_MS } from '../../../platform/time/durations.ts'
import type { AdDeps } from '../ad-deps.ts'
import { type LockedAd, updateAd, updateRestoredCases } from '../ad-life.queries.ts'
import { AD_LIFETIME_DAYS } from '../jobs/expire-ads.ts'

/** `endActId` stays: the manage page shows the outcome of an appeal against that decision. */
const NOT_ENDED = { endedAt: null, endReason: null, endedBy: null, endedById: null }

/** The state that a refused or removed ad returns to: sold or expired if it was, otherwise live. */
export function stateBefore({ ad, seller }: LockedAd): 'live' | 'sold' | 'expired' {
  if (seller.soldAt) return 'sold'
  return seller.publishedAt && seller.endedAt && ad.expiresAt <= seller.endedAt ? 'expired' : 'live'
}

/**
 * Puts a refused or removed ad back on the site inside the caller's transaction; triggers update the counts.
 * The days it was off are added back, and an ad that was never published starts its full time now.
 */
export async function restoreAd(tx: Transaction, { now }: AdDeps, found: LockedAd): Promise<Date> {
  const { ad, seller } = found
  if (seller.endActId) await updateRestoredCases(tx, seller.endActId)
  const status = stateBefore(found)
  if (status !== 'live') {
    await updateAd(tx, ad.id, { status }, { ...NOT_ENDED, endedAt: seller.soldAt })
    return ad.expiresAt
  }
  const at = now()
  const lifetimeMs = AD_LIFETIME_DAYS * DAY_MS
  const wasSeen = seller.publishedAt !== null
  const leftMs = wasSeen ? ad.expiresAt.getTime() - (seller.endedAt ?? at).getTime() : lifetimeMs
  const expiresAt = new Date(at.getTime() + Math.max(DAY_MS, leftMs))
  await updateAd(tx, ad.id, wasSeen ? { status, expiresAt } : { status, expiresAt, createdAt: at }, {
    ...NOT_ENDED,
    publishedAt: seller.publishedAt ?? at,
    heldFor: [],
  })
  return expiresAt
}
