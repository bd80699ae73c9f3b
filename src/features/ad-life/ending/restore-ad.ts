import type { Transaction } from '../../../../database/client.ts'
import { DAY_MS } from '../../../platform/time/durations.ts'
import type { AdDeps } from '../ad-deps.ts'
import { type LockedAd, updateAd, updateRestoredCases } from '../ad-life.queries.ts'
import { AD_LIFETIME_DAYS } from '../jobs/expire-ads.ts'

/** Which decision it was stays known: the manage page says what came of an appeal against it. */
const NOT_ENDED = { endedAt: null, endReason: null, endedBy: null, endedById: null }

/** What a refused or removed ad goes back to: sold or over where it was that before, live otherwise. */
export function stateBefore({ ad, seller }: LockedAd): 'live' | 'sold' | 'expired' {
  if (seller.soldAt) return 'sold'
  return seller.publishedAt && seller.endedAt && ad.expiresAt <= seller.endedAt ? 'expired' : 'live'
}

/**
 * Puts a refused or removed ad on the site inside the caller's transaction; the triggers move the counts with it. The
 * days it was off are given back, and an ad that was never seen begins its time now.
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
