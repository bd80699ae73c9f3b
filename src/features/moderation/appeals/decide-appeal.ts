import { enqueueMail } from '../../../platform/mail/outbox.ts'
import type { AdDeps, Decider } from '../../ad-life/ad-deps.ts'
import { lockAd } from '../../ad-life/ad-life.queries.ts'
import {
  type AppealDecision,
  type AppealOutcome,
  checkDecider,
  readVerdict,
  recordVerdict,
} from '../../ad-life/appeal/appeal-verdict.ts'
import { bumpModerated } from '../../ad-life/bump-moderated.ts'
import { restoreAd } from '../../ad-life/ending/restore-ad.ts'
import { appealDecidedEmail } from '../../ad-life/mail/ad-decided.email.tsx'
import { tagsOfAd } from '../../ads/ad-tags.ts'
import { findAppeal, lockOpenAppeal, updateAppeal } from './appeals.queries.ts'

/**
 * Decides an appeal for good: the ad stays off with a reason, or is restored in the same transaction. The
 * operator who took the ad off must leave the decision to another one, if there is one.
 */
export async function decideAppeal(
  deps: AdDeps,
  appealId: number,
  decision: AppealDecision,
  by?: Decider,
): Promise<AppealOutcome> {
  const verdict = readVerdict(decision)
  if (!verdict) return { ok: false, reason: 'reason-missing' }
  const { status } = verdict
  let changed = ''
  const outcome = await deps.db.transaction(async (tx): Promise<AppealOutcome> => {
    const known = await findAppeal(tx, appealId)
    const found = known && (await lockAd(tx, { adId: known.adId }))
    const appeal = found && (await lockOpenAppeal(tx, appealId))
    if (!appeal) return { ok: false, reason: 'not-open' }
    changed = tagsOfAd({ ...found, id: found.ad.id })
    if (found.ad.status !== 'removed') return { ok: false, reason: 'not-removed' }
    const { seller, categorySlug } = found
    const { isOwn, mustLeaveIt } = await checkDecider(tx, seller, by)
    if (mustLeaveIt) return { ok: false, reason: 'own-decision' }
    await updateAppeal(tx, appealId, { ...verdict, decidedAt: deps.now() })
    await recordVerdict(tx, deps, { categorySlug, endReason: seller.endReason }, { status, isOwn })
    if (status === 'overturned') await restoreAd(tx, deps, found)
    await enqueueMail(tx, appealDecidedEmail(deps.site, deps.links, found, verdict))
    return isOwn ? { ok: true, isAlone: true } : { ok: true }
  })
  if (outcome.ok) await bumpModerated(deps, changed)
  return outcome
}
