import { DAY_MS } from '../../../platform/time/durations.ts'
import type { ListingDeps } from '../listing-deps.ts'
import { deleteOldListings } from '../listings.queries.ts'

export const DRAFT_DAYS = 7
export const ENDED_DAYS = 30

/** Deletes unconfirmed drafts after 7 days and refused or removed listings after 30, with the address. */
export function forgetListings({ db, now }: Pick<ListingDeps, 'db' | 'now'>): Promise<number> {
  const daysAgo = (days: number) => new Date(now().getTime() - days * DAY_MS)
  return deleteOldListings(db, { draftsBefore: daysAgo(DRAFT_DAYS), endedBefore: daysAgo(ENDED_DAYS) })
}
