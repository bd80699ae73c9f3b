import type { ListingKind } from '../../../database/schema.ts'
import { enqueueMail } from '../../platform/mail/outbox.ts'
import type { Outcome } from '../ad-life/ad-deps.ts'
import type { ListingDeps } from './listing-deps.ts'
import { lockListing, updateListing } from './listings.queries.ts'
import { listingHeldEmail } from './mail/listing-decided.email.tsx'

export type ConfirmOutcome = Outcome<'gone' | 'not-draft'>

/** The sender presses the button behind the emailed link, and the listing is held for review. */
export async function confirmListing(
  { db, now, site, links }: ListingDeps,
  kind: ListingKind,
  linkHash: string,
): Promise<ConfirmOutcome> {
  return db.transaction(async (tx): Promise<ConfirmOutcome> => {
    const listing = await lockListing(tx, { linkHash, kind })
    if (!listing) return { ok: false, reason: 'gone' }
    if (listing.status !== 'draft') return { ok: false, reason: 'not-draft' }
    const at = now()
    await updateListing(tx, listing.id, { status: 'held', confirmedAt: at, heldAt: at })
    await enqueueMail(tx, listingHeldEmail(site, links, listing))
    return { ok: true }
  })
}
