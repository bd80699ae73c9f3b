import type { Database } from '../../../database/client.ts'
import type { ListingKind } from '../../../database/schema.ts'
import { listingKinds } from './listing-kinds.ts'
import { findListing } from './listings.queries.ts'

const KEY = /^(?<tag>events|businesses)\/(?<id>[1-9]\d{0,14})$/

/** The kind and number behind a key such as `events/12`; null for any other key. */
export function readListingKey(key: string): { kind: ListingKind; id: number } | null {
  const { tag, id } = KEY.exec(key)?.groups ?? {}
  return id ? { kind: tag === 'events' ? 'event' : 'business', id: Number(id) } : null
}

/** A live listing that is no sample, as reports use it; else null. */
export async function findReportableListing(db: Database, key: string) {
  const named = readListingKey(key)
  const listing = named && (await findListing(db, { id: named.id }))
  if (!listing || listing.kind !== named.kind || listing.status !== 'live' || listing.isSample) return null
  return {
    key,
    name: listing.title,
    pageTitle: listing.kind === 'event' ? 'Community events' : 'Business Directory',
    path: listingKinds[listing.kind].paths.show(listing.id),
  }
}
