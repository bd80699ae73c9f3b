import type { AdDeps } from '../../ad-life/ad-deps.ts'
import { changeAd, refused } from '../../ad-life/change-ad.ts'
import { insertAppeal } from './appeals.queries.ts'

/** Appeal of the seller of a refused or removed ad, once per decision. No page shows the appeal's text. */
export const appealDecision = (deps: AdDeps, linkHash: string, text: string) =>
  changeAd(deps, { linkHash }, async (tx, { ad, seller }) => {
    if (ad.status !== 'removed' || !seller.endActId) return refused('nothing')
    const appeal = { adId: ad.id, actId: seller.endActId, text: text.trim(), createdAt: deps.now() }
    return (await insertAppeal(tx, appeal)) ? '' : refused('already')
  })
