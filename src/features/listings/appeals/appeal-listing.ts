import type { ListingKind } from '../../../../database/schema.ts'
import type { Outcome } from '../../ad-life/ad-deps.ts'
import type { ListingDeps } from '../listing-deps.ts'
import { lockListing } from '../listings.queries.ts'
import { insertListingAppeal } from './listing-appeals.queries.ts'

type AppealOutcome = Outcome<'gone' | 'nothing' | 'already'>

/** The sender of a refused or removed listing appeals: once for each decision. */
export function appealListing(
  { db, now }: Pick<ListingDeps, 'db' | 'now'>,
  key: { linkHash: string; kind: ListingKind },
  text: string,
): Promise<AppealOutcome> {
  return db.transaction(async (tx): Promise<AppealOutcome> => {
    const listing = await lockListing(tx, key)
    if (!listing) return { ok: false, reason: 'gone' }
    const { id: listingId, status, endActId } = listing
    if (status !== 'removed' || !endActId) return { ok: false, reason: 'nothing' }
    const appeal = { listingId, actId: endActId, text: text.trim(), createdAt: now() }
    return (await insertListingAppeal(tx, appeal)) ? { ok: true } : { ok: false, reason: 'already' }
  })
}
