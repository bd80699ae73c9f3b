import { tagsOfChangedAd } from '../../ads/ad-tags.ts'
import type { AdDeps, Outcome } from '../ad-deps.ts'
import { lockAd, updateAd } from '../ad-life.queries.ts'

/** The seller sold it: the ad leaves the site and its conversations close. */
export async function markSold(deps: AdDeps, linkHash: string): Promise<Outcome<'gone' | 'not-live'>> {
  const { db, now, tags } = deps
  let changed = ''
  const outcome = await db.transaction(async (tx): Promise<Outcome<'gone' | 'not-live'>> => {
    const found = await lockAd(tx, { linkHash })
    if (!found) return { ok: false, reason: 'gone' }
    if (found.ad.status !== 'live' && found.ad.status !== 'expired') return { ok: false, reason: 'not-live' }
    changed = tagsOfChangedAd({ ...found, id: found.ad.id })
    await updateAd(tx, found.ad.id, { status: 'sold' }, { endedAt: now() })
    return { ok: true }
  })
  if (outcome.ok) await tags.bump(changed)
  return outcome
}
