import { tagsOfAd } from '../../ads/ad-tags.ts'
import type { AdDeps, Outcome } from '../ad-deps.ts'
import { lockAd, updateAd } from '../ad-life.queries.ts'

type PendingOutcome = Outcome<'gone' | 'not-live'>

/** The seller has promised it to somebody, or is free again. People still see the ad, with a ribbon that says so. */
export async function setPending(
  deps: AdDeps,
  linkHash: string,
  isPending: boolean,
): Promise<PendingOutcome> {
  const { db, now, tags } = deps
  let changed = ''
  const outcome = await db.transaction(async (tx): Promise<PendingOutcome> => {
    const found = await lockAd(tx, { linkHash })
    if (!found) return { ok: false, reason: 'gone' }
    const isLive = found.ad.status === 'live' && found.ad.expiresAt > now()
    if (!isLive) return { ok: false, reason: 'not-live' }
    changed = tagsOfAd({ ...found, id: found.ad.id })
    await updateAd(tx, found.ad.id, { isPending })
    return { ok: true }
  })
  if (outcome.ok) await tags.bump(changed)
  return outcome
}
