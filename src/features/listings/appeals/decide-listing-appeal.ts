import { enqueueMail } from '../../../platform/mail/outbox.ts'
import type { Decider } from '../../ad-life/ad-deps.ts'
import {
  type AppealDecision,
  type AppealOutcome,
  checkDecider,
  readVerdict,
  recordVerdict,
} from '../../ad-life/appeal/appeal-verdict.ts'
import type { ListingDeps } from '../listing-deps.ts'
import { listingKinds } from '../listing-kinds.ts'
import { lockListing, putBackListing } from '../listings.queries.ts'
import { listingAppealDecidedEmail } from '../mail/listing-appeal-decided.email.tsx'
import { findListingAppeal, lockOpenListingAppeal, updateListingAppeal } from './listing-appeals.queries.ts'

/**
 * Decides an appeal for good: the listing stays off with a reason, or is live again in the same transaction.
 * The operator who took it off must leave the decision to another one, if there is one.
 */
export async function decideListingAppeal(
  deps: ListingDeps,
  appealId: number,
  decision: AppealDecision,
  by?: Decider,
): Promise<AppealOutcome> {
  const verdict = readVerdict(decision)
  if (!verdict) return { ok: false, reason: 'reason-missing' }
  const { status } = verdict
  let changed = ''
  const outcome = await deps.db.transaction(async (tx): Promise<AppealOutcome> => {
    const known = await findListingAppeal(tx, { id: appealId })
    const listing = known && (await lockListing(tx, { id: known.listingId }))
    const appeal = listing && (await lockOpenListingAppeal(tx, appealId))
    if (!appeal) return { ok: false, reason: 'not-open' }
    if (listing.status !== 'removed') return { ok: false, reason: 'not-removed' }
    const { isOwn, mustLeaveIt } = await checkDecider(tx, listing, by)
    if (mustLeaveIt) return { ok: false, reason: 'own-decision' }
    const { logSlug: categorySlug, tag } = listingKinds[listing.kind]
    await updateListingAppeal(tx, appealId, { ...verdict, decidedAt: deps.now() })
    await recordVerdict(tx, deps, { categorySlug, endReason: listing.endReason }, { status, isOwn })
    await enqueueMail(tx, listingAppealDecidedEmail(deps.site, deps.links, listing, verdict))
    if (status === 'overturned') await putBackListing(tx, listing, deps.now())
    changed = `${tag} moderation`
    return isOwn ? { ok: true, isAlone: true } : { ok: true }
  })
  if (outcome.ok) await deps.tags.bump(changed)
  return outcome
}
