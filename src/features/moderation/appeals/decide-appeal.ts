import type { Transaction } from '../../../../database/client.ts'
import { enqueueMail } from '../../../platform/mail/outbox.ts'
import type { AdDeps, Decider } from '../../ad-life/ad-deps.ts'
import { type LockedAd, lockAd } from '../../ad-life/ad-life.queries.ts'
import { bumpModerated } from '../../ad-life/bump-moderated.ts'
import { listDeciders } from '../../ad-life/deciders.queries.ts'
import { isDecisionOf } from '../../ad-life/is-decision-of.ts'
import { recordAct } from '../../ad-life/record-act.ts'
import { restoreAd } from '../../ad-life/restore-ad.ts'
import { tagsOfAd } from '../../ads/ad-tags.ts'
import { updateRestored } from '../cases/cases.queries.ts'
import { appealDecidedEmail } from './appeal-decided.email.tsx'
import { findAppeal, lockOpenAppeal, updateAppeal } from './appeals.queries.ts'

export type AppealDecision =
  | { verdict: 'overturn' }
  /** The seller reads the reason. */
  | { verdict: 'uphold'; reason: string }

export type DecideAppealOutcome =
  /** Alone: the only operator of the site decided about a decision of their own. */
  | { ok: true; isAlone?: true }
  | { ok: false; reason: 'not-open' | 'not-removed' | 'reason-missing' | 'own-decision' }

/**
 * Decides an appeal for good: the ad stays off with a reason, or is on the site again in the same transaction. Whoever
 * took the ad off leaves it to another operator, where there is one.
 */
export async function decideAppeal(
  deps: AdDeps,
  appealId: number,
  decision: AppealDecision,
  by?: Decider,
): Promise<DecideAppealOutcome> {
  const reason = decision.verdict === 'uphold' ? decision.reason.trim() : ''
  if (decision.verdict === 'uphold' && reason === '') return { ok: false, reason: 'reason-missing' }
  let changed = ''
  const outcome = await deps.db.transaction(async (tx): Promise<DecideAppealOutcome> => {
    const known = await findAppeal(tx, appealId)
    const found = known && (await lockAd(tx, { adId: known.adId }))
    const appeal = found && (await lockOpenAppeal(tx, appealId))
    if (!appeal) return { ok: false, reason: 'not-open' }
    changed = tagsOfAd({ ...found, id: found.ad.id })
    if (found.ad.status !== 'removed') return { ok: false, reason: 'not-removed' }
    const isOwn = by !== undefined && isDecisionOf(found.seller, by)
    if (isOwn && (await listDeciders(tx)).some(({ id }) => id !== by.id))
      return { ok: false, reason: 'own-decision' }
    const status = decision.verdict === 'overturn' ? 'overturned' : 'upheld'
    await updateAppeal(tx, appealId, { status, reason, decidedAt: deps.now() })
    await recordOutcome(tx, deps, found, { status, isOwn })
    if (status === 'overturned') {
      await restoreAd(tx, deps, found)
      await updateRestored(tx, appeal.actId)
    }
    await enqueueMail(tx, appealDecidedEmail(deps.site, deps.links, found, { status, reason }))
    return isOwn ? { ok: true, isAlone: true } : { ok: true }
  })
  if (outcome.ok) await bumpModerated(deps, changed)
  return outcome
}

/** The rule stays the one that the first decision named. */
async function recordOutcome(
  tx: Transaction,
  deps: AdDeps,
  { seller, categorySlug }: LockedAd,
  { status, isOwn }: { status: 'upheld' | 'overturned'; isOwn: boolean },
): Promise<void> {
  const reasons = [seller.endReason, isOwn && 'same-operator'].filter((id) => typeof id === 'string')
  await recordAct(tx, deps, { act: `appeal-${status}`, actor: 'operator', categorySlug, reasons })
}
