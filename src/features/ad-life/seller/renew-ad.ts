import { DAY_MS, HOUR_MS } from '../../../platform/time/durations.ts'
import { tagsOfAd } from '../../ads/ad-tags.ts'
import type { AdDeps } from '../ad-deps.ts'
import { type LockedAd, lockAd, updateAd } from '../ad-life.queries.ts'
import { AD_LIFETIME_DAYS } from '../jobs/expire-ads.ts'

const HOURS_BETWEEN_RENEWALS = 48

export type RenewOutcome =
  | { ok: true; expiresAt: Date }
  | { ok: false; reason: 'gone' | 'not-renewable' }
  | { ok: false; reason: 'too-soon'; renewableAt: Date }

/** Gives the ad its whole time again and puts it on top of the list. An expired ad comes back by it. */
export async function renewAd(deps: AdDeps, linkHash: string): Promise<RenewOutcome> {
  const { db, now, tags } = deps
  let changed = ''
  const outcome = await db.transaction(async (tx): Promise<RenewOutcome> => {
    const found = await lockAd(tx, { linkHash })
    if (!found) return { ok: false, reason: 'gone' }
    if (found.ad.status !== 'live' && found.ad.status !== 'expired')
      return { ok: false, reason: 'not-renewable' }
    const at = now()
    const renewableAt = renewableAtOf(found)
    if (at < renewableAt) return { ok: false, reason: 'too-soon', renewableAt }
    changed = tagsOfAd({ ...found, id: found.ad.id })
    const expiresAt = new Date(at.getTime() + AD_LIFETIME_DAYS * DAY_MS)
    await updateAd(
      tx,
      found.ad.id,
      { status: 'live', createdAt: at, expiresAt },
      { renewedAt: at, remindedAt: null },
    )
    return { ok: true, expiresAt }
  })
  if (outcome.ok) await tags.bump(changed)
  return outcome
}

export function renewableAtOf({ ad, seller }: Pick<LockedAd, 'ad' | 'seller'>): Date {
  const since = seller.renewedAt ?? seller.publishedAt ?? ad.createdAt
  return new Date(since.getTime() + HOURS_BETWEEN_RENEWALS * HOUR_MS)
}
