import type { Transaction } from '../../../../database/client.ts'
import { tagsOfAd } from '../../ads/ad-tags.ts'
import type { AdDeps, Outcome } from '../ad-deps.ts'
import { lockAd, updateAd } from '../ad-life.queries.ts'

type SoldOutcome = Outcome<'gone' | 'not-live'>

/** The seller sold it: it leaves the lists, and in the same transaction whoever asked about it is told. */
export async function markSold(
  deps: AdDeps,
  linkHash: string,
  tellAskers: (tx: Transaction, adId: number) => Promise<void>,
): Promise<SoldOutcome> {
  const { db, now, tags } = deps
  let changed = ''
  const outcome = await db.transaction(async (tx): Promise<SoldOutcome> => {
    const found = await lockAd(tx, { linkHash })
    if (!found) return { ok: false, reason: 'gone' }
    // Pressed twice on a slow line: whoever asked has been told.
    if (found.ad.status === 'sold') return { ok: true }
    if (found.ad.status !== 'live' && found.ad.status !== 'expired') return { ok: false, reason: 'not-live' }
    changed = tagsOfAd({ ...found, id: found.ad.id })
    const at = now()
    await updateAd(tx, found.ad.id, { status: 'sold', isPending: false }, { soldAt: at, endedAt: at })
    await tellAskers(tx, found.ad.id)
    return { ok: true }
  })
  if (changed) await tags.bump(changed)
  return outcome
}
