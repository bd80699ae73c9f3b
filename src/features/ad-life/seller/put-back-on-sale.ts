import type { Transaction } from '../../../../database/client.ts'
import { tagsOfAd } from '../../ads/ad-tags.ts'
import type { AdDeps, Outcome } from '../ad-deps.ts'
import { lockAd, updateAd } from '../ad-life.queries.ts'
import { canGoBackOnSale } from '../ending/sold-days.ts'

type BackOutcome = Outcome<'gone' | 'not-sold'>

/**
 * The sale fell through: the ad goes on as if it had not been sold, for the rest of its time. Whoever asked about it was
 * told that it is sold, and is now told the opposite.
 */
export async function putBackOnSale(
  deps: AdDeps,
  linkHash: string,
  tellAskers: (tx: Transaction, adId: number) => Promise<void>,
): Promise<BackOutcome> {
  const { db, now, tags } = deps
  let changed = ''
  const outcome = await db.transaction(async (tx): Promise<BackOutcome> => {
    const found = await lockAd(tx, { linkHash })
    if (!found) return { ok: false, reason: 'gone' }
    const { ad, seller } = found
    // Pressed twice on a slow line.
    if (ad.status === 'live') return { ok: true }
    if (ad.status !== 'sold' || !canGoBackOnSale(seller.endedAt, now()))
      return { ok: false, reason: 'not-sold' }
    const status = ad.expiresAt > now() ? 'live' : 'expired'
    changed = tagsOfAd({ ...found, id: found.ad.id })
    await updateAd(tx, ad.id, { status }, { soldAt: null, endedAt: null })
    if (status === 'live') await tellAskers(tx, ad.id)
    return { ok: true }
  })
  if (changed) await tags.bump(changed)
  return outcome
}
