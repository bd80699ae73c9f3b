import type { ListingKind } from '../../../database/schema.ts'
import type { Outcome } from '../ad-life/ad-deps.ts'
import type { ListingDeps } from './listing-deps.ts'
import { listingKinds } from './listing-kinds.ts'
import { deleteListing, lockListing } from './listings.queries.ts'

/** The sender removes it: the listing and the email address go at once, the photo within the hour. */
export async function removeOwnListing(
  { db, tags }: ListingDeps,
  kind: ListingKind,
  linkHash: string,
): Promise<Outcome<'gone'>> {
  const outcome = await db.transaction(async (tx): Promise<Outcome<'gone'>> => {
    const listing = await lockListing(tx, { linkHash, kind })
    if (!listing) return { ok: false, reason: 'gone' }
    await deleteListing(tx, listing.id)
    return { ok: true }
  })
  if (outcome.ok) await tags.bump(listingKinds[kind].tag)
  return outcome
}
