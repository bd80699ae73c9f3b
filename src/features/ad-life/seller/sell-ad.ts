import type { Transaction } from '../../../../database/client.ts'
import type { AdDeps } from '../ad-deps.ts'
import { updateAd } from '../ad-life.queries.ts'
import { changeAd, refused } from '../change-ad.ts'
import { canGoBackOnSale } from '../ending/sold-days.ts'

type NotifyBuyers = (tx: Transaction, adId: number) => Promise<void>

/** Marks the ad as sold and removes it from the lists; notifies buyers in the same transaction. */
export const markSold = (deps: AdDeps, linkHash: string, notifyBuyers: NotifyBuyers) =>
  changeAd(deps, { linkHash }, async (tx, { ad }, shown) => {
    // A double press on a slow connection: buyers have already been notified.
    if (ad.status === 'sold') return ''
    if (ad.status !== 'live' && ad.status !== 'expired') return refused('not-live')
    const at = deps.now()
    await updateAd(tx, ad.id, { status: 'sold', isPending: false }, { soldAt: at, endedAt: at })
    await notifyBuyers(tx, ad.id)
    return shown
  })

/** Puts a sold ad back on sale for the rest of its lifetime. If it is live again, buyers are notified. */
export const putBackOnSale = (deps: AdDeps, linkHash: string, notifyBuyers: NotifyBuyers) =>
  changeAd(deps, { linkHash }, async (tx, { ad, seller }, shown) => {
    // A double press on a slow connection.
    if (ad.status === 'live') return ''
    if (ad.status !== 'sold' || !canGoBackOnSale(seller.endedAt, deps.now())) return refused('not-sold')
    const status = ad.expiresAt > deps.now() ? 'live' : 'expired'
    await updateAd(tx, ad.id, { status }, { soldAt: null, endedAt: null })
    if (status === 'live') await notifyBuyers(tx, ad.id)
    return shown
  })

/** Marks the ad as promised to a buyer, or available again. It stays visible, with a ribbon. */
export const setPending = (deps: AdDeps, linkHash: string, isPending: boolean) =>
  changeAd(deps, { linkHash }, async (tx, { ad }, shown) => {
    const isLive = ad.status === 'live' && ad.expiresAt > deps.now()
    if (!isLive) return refused('not-live')
    await updateAd(tx, ad.id, { isPending })
    return shown
  })
