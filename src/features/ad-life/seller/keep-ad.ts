import { eq } from 'drizzle-orm'
import { ads } from '../../../../database/schema.ts'
import { DAY_MS, HOUR_MS } from '../../../platform/time/durations.ts'
import type { AdDeps } from '../ad-deps.ts'
import { type LockedAd, updateAd } from '../ad-life.queries.ts'
import { changeAd, refused } from '../change-ad.ts'
import { AD_LIFETIME_DAYS } from '../jobs/expire-ads.ts'

const HOURS_BETWEEN_RENEWALS = 48

/** Gives the ad its full lifetime again and moves it to the top. An expired ad becomes live again. */
export const renewAd = (deps: AdDeps, linkHash: string) =>
  changeAd(deps, { linkHash }, async (tx, found, shown) => {
    const { ad } = found
    if (ad.status !== 'live' && ad.status !== 'expired') return refused('not-renewable')
    const at = deps.now()
    if (at < renewableAtOf(found)) return refused('too-soon')
    const expiresAt = new Date(at.getTime() + AD_LIFETIME_DAYS * DAY_MS)
    const isNew = { status: 'live', createdAt: at, expiresAt } as const
    await updateAd(tx, ad.id, isNew, { renewedAt: at, remindedAt: null })
    return shown
  })

export function renewableAtOf({ ad, seller }: Pick<LockedAd, 'ad' | 'seller'>): Date {
  const since = seller.renewedAt ?? seller.publishedAt ?? ad.createdAt
  return new Date(since.getTime() + HOURS_BETWEEN_RENEWALS * HOUR_MS)
}

/**
 * Deletes the seller's ad with everything attached to it: email address, messages, views. Its photos stay
 * without an ad until the job that cleans up photos removes them.
 */
export const deleteAd = (deps: AdDeps, linkHash: string) =>
  changeAd(deps, { linkHash }, async (tx, { ad }, shown) => {
    await tx.delete(ads).where(eq(ads.id, ad.id))
    return shown
  })
