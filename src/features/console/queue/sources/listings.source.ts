import type { ListingKind } from '../../../../../database/schema.ts'
import { businessForm } from '../../../businesses/add/business-form.ts'
import { eventForm } from '../../../events/add/event-form.ts'
import { approveListing, refuseListing } from '../../../listings/decide-listing.ts'
import type { ListingDeps } from '../../../listings/listing-deps.ts'
import type { ListingForm } from '../../../listings/listing-form.ts'
import { isListingReason, LISTING_REASONS, listingReasons } from '../../../listings/listing-reasons.ts'
import { type Listing, listHeldListings } from '../../../listings/listings.queries.ts'
import { photoPath } from '../../../photos/photo-paths.ts'
import type { QueueItem, QueueSource } from './queue-source.ts'

// biome-ignore lint/suspicious/noExplicitAny: each kind has words of its own, and only its own form reads them.
const FORMS: Record<ListingKind, ListingForm<any>> = { event: eventForm, business: businessForm }
const BADGES: Record<ListingKind, string> = { event: 'Event', business: 'Business' }
const CHANGED = 'It is no longer in review: its sender or someone else changed it.'

export const listingReasonTemplates = LISTING_REASONS.map((id) => ({ id, words: listingReasons[id] }))

/** Events or businesses that their senders have confirmed or changed. */
export function listingsSource(deps: ListingDeps, kind: ListingKind): QueueSource {
  return {
    kind,
    urgency: 2,
    badge: BADGES[kind],
    glyph: 'list',
    acceptLabel: 'Approve',
    rejectLabel: 'Reject',
    told: 'seller',
    reasons: listingReasonTemplates,
    async list(limit) {
      const items: QueueItem[] = []
      // One at a time: two hundred at once would take every connection from the visitors.
      for (const listing of await listHeldListings(deps.db, kind, limit))
        items.push(await toItem(deps, listing))
      return items
    },
    accept: async (id) => ((await approveListing(deps, Number(id))).ok ? null : CHANGED),
    async reject(id, { reason, words }, by) {
      if (!isListingReason(reason)) return 'Choose a reason.'
      return (await refuseListing(deps, Number(id), { reason, words, by })).ok ? null : CHANGED
    },
  }
}

async function toItem(deps: ListingDeps, listing: Listing): Promise<QueueItem> {
  const { id, title, publishedAt, provedAt, heldAt, submittedAt } = listing
  const { picture, ...described } = await describeListing(deps, listing)
  return {
    id: String(id),
    title,
    note: noteOf(publishedAt !== null, provedAt !== null),
    tone: 'info',
    waitingSince: heldAt ?? submittedAt,
    ...(picture && { picture }),
    ...described,
  }
}

/** What an operator reads about a listing before deciding. */
export async function describeListing({ db }: ListingDeps, { id, kind, photo, email }: Listing) {
  const form = FORMS[kind]
  const values = await form.readValues(db, id)
  const words = form.wordsSchema.safeParse(values)
  // Values saved before a rule became stricter may be invalid: one listing must not break the whole queue.
  const facts = words.success ? form.describe(words.data) : Object.entries(values ?? {})
  return {
    picture: photo && photoPath(photo, 640, 'webp'),
    badge: BADGES[kind],
    text: values?.description ?? '',
    facts: [...facts, ['From', email ?? '']] as QueueItem['facts'],
  }
}

function noteOf(isChange: boolean, isProved: boolean): string {
  if (isChange) return 'Changed by its sender'
  return isProved ? 'New' : 'New, no script'
}
