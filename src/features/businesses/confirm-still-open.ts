import type { Outcome } from '../ad-life/ad-deps.ts'
import type { ListingDeps } from '../listings/listing-deps.ts'
import { lockListing } from '../listings/listings.queries.ts'
import { updateBusiness } from './businesses.queries.ts'

/** The owner confirms, by pressing the button, that the business is open today. */
export async function confirmStillOpen(
  { db, now, tags }: ListingDeps,
  linkHash: string,
): Promise<Outcome<'gone' | 'not-live'>> {
  const outcome = await db.transaction(async (tx): Promise<Outcome<'gone' | 'not-live'>> => {
    const listing = await lockListing(tx, { linkHash, kind: 'business' })
    if (!listing) return { ok: false, reason: 'gone' }
    if (listing.status !== 'live') return { ok: false, reason: 'not-live' }
    await updateBusiness(tx, listing.id, { confirmedOpenAt: now() })
    return { ok: true }
  })
  if (outcome.ok) await tags.bump('businesses')
  return outcome
}
