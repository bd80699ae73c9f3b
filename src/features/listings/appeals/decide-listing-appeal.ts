import type { Transaction } from '../../../../database/client.ts'
import { enqueueMail } from '../../../platform/mail/outbox.ts'
import type { Decider } from '../../ad-life/ad-deps.ts'
import { listDeciders } from '../../ad-life/deciders.queries.ts'
import { isDecisionOf } from '../../ad-life/is-decision-of.ts'
import { recordAct } from '../../ad-life/record-act.ts'
import { BACK_ON_SITE } from '../decide-listing.ts'
import type { ListingDeps } from '../listing-deps.ts'
import { listingKinds } from '../listing-kinds.ts'
import { type Listing, lockListing, updateListing } from '../listings.queries.ts'
import { listingAppealDecidedEmail } from '../mail/listing-appeal-decided.email.tsx'
import { findListingAppeal, lockOpenListingAppeal, updateListingAppeal } from './listing-appeals.queries.ts'

export type ListingAppealDecision =
  | { verdict: 'overturn' }
  /** The sender reads the reason. */
  | { verdict: 'uphold'; reason: string }

export type DecideOutcome =
  /** Alone: the only operator of the site decided about a decision of their own. */
  | { ok: true; isAlone?: true }
  | { ok: false; reason: 'not-open' | 'not-removed' | 'reason-missing' | 'own-decision' }

/**
 * Decides an appeal for good: the listing stays off with a reason, or is on the site again in the same transaction.
 * Whoever took it off leaves it to another operator, where there is one.
 */
export async function decideListingAppeal(
  deps: ListingDeps,
  appealId: number,
  decision: ListingAppealDecision,
  by?: Decider,
): Promise<DecideOutcome> {
  const reason = decision.verdict === 'uphold' ? decision.reason.trim() : ''
  if (decision.verdict === 'uphold' && reason === '') return { ok: false, reason: 'reason-missing' }
  const status = decision.verdict === 'overturn' ? 'overturned' : 'upheld'
  let tag = ''
  const outcome = await deps.db.transaction(async (tx): Promise<DecideOutcome> => {
    const known = await findListingAppeal(tx, { id: appealId })
    const listing = known && (await lockListing(tx, { id: known.listingId }))
    const appeal = listing && (await lockOpenListingAppeal(tx, appealId))
    if (!appeal) return { ok: false, reason: 'not-open' }
    if (listing.status !== 'removed') return { ok: false, reason: 'not-removed' }
    const isOwn = by !== undefined && isDecisionOf(listing, by)
    if (isOwn && (await listDeciders(tx)).some(({ id }) => id !== by.id))
      return { ok: false, reason: 'own-decision' }
    await updateListingAppeal(tx, appealId, { status, reason, decidedAt: deps.now() })
    await record(tx, deps, listing, { status, isOwn })
    await enqueueMail(tx, listingAppealDecidedEmail(deps.site, deps.links, listing, { status, reason }))
    if (status === 'overturned')
      await updateListing(tx, listing.id, { ...BACK_ON_SITE, publishedAt: listing.publishedAt ?? deps.now() })
    tag = listingKinds[listing.kind].tag
    return isOwn ? { ok: true, isAlone: true } : { ok: true }
  })
  if (outcome.ok) await deps.tags.bump(`${tag} moderation`)
  return outcome
}

/** The rule stays the one that the first decision named. */
function record(
  tx: Transaction,
  deps: ListingDeps,
  { kind, endReason }: Listing,
  { status, isOwn }: { status: 'upheld' | 'overturned'; isOwn: boolean },
) {
  const reasons = [endReason, isOwn && 'same-operator'].filter((id) => typeof id === 'string')
  const categorySlug = listingKinds[kind].logSlug
  return recordAct(tx, deps, { act: `appeal-${status}`, actor: 'operator', categorySlug, reasons })
}
