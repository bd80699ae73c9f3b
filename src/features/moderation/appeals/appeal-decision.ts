import type { AdDeps, Outcome } from '../../ad-life/ad-deps.ts'
import { lockAd } from '../../ad-life/ad-life.queries.ts'
import { insertAppeal } from './appeals.queries.ts'

export type AppealOutcome = Outcome<'gone' | 'nothing' | 'already'>

/** The seller of a refused or removed ad says why that was wrong: once for each decision. */
export function appealDecision(deps: AdDeps, linkHash: string, text: string): Promise<AppealOutcome> {
  return deps.db.transaction(async (tx): Promise<AppealOutcome> => {
    const found = await lockAd(tx, { linkHash })
    if (!found) return { ok: false, reason: 'gone' }
    const { ad, seller } = found
    if (ad.status !== 'removed' || !seller.endActId) return { ok: false, reason: 'nothing' }
    const appeal = { adId: ad.id, actId: seller.endActId, text: text.trim(), createdAt: deps.now() }
    return (await insertAppeal(tx, appeal)) ? { ok: true } : { ok: false, reason: 'already' }
  })
}
