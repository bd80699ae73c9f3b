import type { AppealState } from '../../ad-life/appeal/appeal-form.calls.ts'
import { findListingAppeal } from '../appeals/listing-appeals.queries.ts'
import type { ListingDeps } from '../listing-deps.ts'
import type { ListingForm } from '../listing-form.ts'
import { isListingReason, listingReasons } from '../listing-reasons.ts'
import { findListing, type Listing } from '../listings.queries.ts'
import type { ManagedListing } from './managed-listing.calls.ts'

/** Everything the sender sees behind the secret link; null if the link is not valid for this kind. */
export async function showManagedListing<Words extends { title: string }>(
  { db, photoSecrets }: ListingDeps,
  form: ListingForm<Words>,
  linkHash: string,
): Promise<ManagedListing | null> {
  const listing = await findListing(db, { linkHash, kind: form.kind })
  const values = listing && (await form.readValues(db, listing.id))
  if (!listing || !values) return null
  const { id, kind, status, title, photo, endReason } = listing
  return {
    id,
    kind,
    status,
    title,
    facts: [...form.describe(form.wordsSchema.parse(values))],
    photo: photo && { ...photo, key: photoSecrets.keyOf('seller', photo.id) },
    values,
    endReason: endReason && isListingReason(endReason) ? listingReasons[endReason] : null,
    appeal: await findAppealState(db, listing),
  }
}

/** An overturned appeal is not shown: putting the listing back cleared the decision. */
async function findAppealState(
  db: ListingDeps['db'],
  { status, endActId }: Listing,
): Promise<AppealState | null> {
  if (status !== 'removed' || !endActId) return null
  const appeal = await findListingAppeal(db, { actId: endActId })
  if (!appeal) return { status: 'possible' }
  return appeal.status === 'upheld' ? { status: 'upheld', reason: appeal.reason } : { status: 'open' }
}
