import type { Transaction } from '../../../../database/client.ts'
import type { AdDeps } from '../ad-deps.ts'
import { updateAd } from '../ad-life.queries.ts'
import { changeAd, refused } from '../change-ad.ts'
import { canGoBackOnSale } from '../ending/sold-days.ts'

type NotifyBuyers = (tx: Transaction, adId: number) => Promise<void>

/** The seller sold it: it leaves the lists, and in the same transaction whoever asked about it is told. */
export const markSold = (deps: AdDeps, linkHash: string, notifyBuyers: NotifyBuyers) =>
  changeAd(deps, { linkHash }, async (tx, { ad }, shown) => {
    // Pressed twice on a slow line: whoever asked has been told.
    if (ad.status === 'sold') return ''
    if (ad.status !== 'live' && ad.status !== 'expired') return refused('not-live')
    const at = deps.now()
    await updateAd(tx, ad.id, { status: 'sold', isPending: false }, { soldAt: at, endedAt: at })
    await notifyBuyers(tx, ad.id)
    return shown
  })

/**
 * The sale fell through: the ad goes on as if it had not been sold, for the rest of its time. Whoever asked about it was
 * told that it is sold, and is now told the opposite.
 */
export const putBackOnSale = (deps: AdDeps, linkHash: string, notifyBuyers: NotifyBuyers) =>
  changeAd(deps, { linkHash }, async (tx, { ad, seller }, shown) => {
    // Pressed twice on a slow line.
    if (ad.status === 'live') return ''
    if (ad.status !== 'sold' || !canGoBackOnSale(seller.endedAt, deps.now())) return refused('not-sold')
    const status = ad.expiresAt > deps.now() ? 'live' : 'expired'
    await updateAd(tx, ad.id, { status }, { soldAt: null, endedAt: null })
    if (status === 'live') await notifyBuyers(tx, ad.id)
    return shown
  })

/** The seller has promised it to somebody, or is free again. People still see the ad, with a ribbon that says so. */
export const setPending = (deps: AdDeps, linkHash: string, isPending: boolean) =>
  changeAd(deps, { linkHash }, async (tx, { ad }, shown) => {
    const isLive = ad.status === 'live' && ad.expiresAt > deps.now()
    if (!isLive) return refused('not-live')
    await updateAd(tx, ad.id, { isPending })
    return shown
  })
