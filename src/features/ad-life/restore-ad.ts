import type { Transaction } from '../../../database/client.ts'
import { DAY_MS } from '../../platform/durations.ts'
import type { AdDeps } from './ad-deps.ts'
import { type LockedAd, updateAd } from './ad-life.queries.ts'
import { AD_LIFETIME_DAYS } from './jobs/expire-ads.ts'

/**
 * Puts a refused or removed ad on the site inside the caller's transaction; the triggers move the counts with it. The
 * days it was off are given back, and an ad that was never seen begins its time now.
 */
export async function restoreAd(tx: Transaction, { now }: AdDeps, { ad, seller }: LockedAd): Promise<Date> {
  const at = now()
  const lifetimeMs = AD_LIFETIME_DAYS * DAY_MS
  const wasSeen = seller.publishedAt !== null
  const leftMs = wasSeen ? ad.expiresAt.getTime() - (seller.endedAt ?? at).getTime() : lifetimeMs
  const expiresAt = new Date(at.getTime() + Math.max(DAY_MS, leftMs))
  await updateAd(
    tx,
    ad.id,
    wasSeen ? { status: 'live', expiresAt } : { status: 'live', expiresAt, createdAt: at },
    {
      publishedAt: seller.publishedAt ?? at,
      heldFor: [],
      endedAt: null,
      endReason: null,
      endedBy: null,
      endedById: null,
    },
  )
  return expiresAt
}
