import { maskAddress } from '../../../console/server/mask-address.ts'
import { photoPath } from '../../photos/photo-paths.ts'
import type { ListingDeps } from '../listing-deps.ts'
import type { AnyForm } from '../listing-form.ts'
import { listingKinds } from '../listing-kinds.ts'
import { isListingReason, listingReasons } from '../listing-reasons.ts'
import { findListing, type Listing } from '../listings.queries.ts'
import { findListed, type ListedListing, listActions, listReportsOf } from './listings-room.queries.ts'
import type { ListingDetail, ListingRow } from './listings-room.schema.ts'

export function toRow(row: ListedListing): ListingRow {
  const { id, title, state, isSample, nextOn, startTime, endTime, repeats, category, openReports } = row
  const city = row.city && [row.city, row.province].filter(Boolean).join(', ')
  return {
    ...{ id, title, state, isSample, category, openReports },
    ...{ day: nextOn, time: startTime, until: endTime, isWeekly: repeats === 'weekly' },
    venue: row.venue ?? '',
    place: row.isOnline ? 'Online' : (city ?? ''),
    from: row.email ? maskAddress(row.email) : 'Sample',
    at: row.submittedAt.toISOString(),
  }
}

/** One listing as operators see it; null if there is none of this kind. */
export async function showListing(
  { db, now, photoSecrets }: ListingDeps,
  form: AnyForm,
  id: number,
): Promise<ListingDetail | null> {
  const [row, listing, values] = await Promise.all([
    findListed(db, form.kind, id, now()),
    findListing(db, { id }),
    form.readValues(db, id),
  ])
  if (!row || !listing || !values) return null
  const [reports, actions] = await Promise.all([
    listReportsOf(db, form.kind, id),
    listActions(db, form.kind, id),
  ])
  const { photo, endReason } = listing
  return {
    ...toRow(row),
    path: listingKinds[form.kind].paths.show(id),
    values,
    picture: photo && photoPath({ id: photo.id, key: photoSecrets.keyOf('operator', photo.id) }, 640, 'webp'),
    endReason: endReason && isListingReason(endReason) ? listingReasons[endReason] : null,
    reports: reports.map(({ id, problem, details, createdAt }) => ({
      ...{ id, problem, details, at: createdAt.toISOString() },
    })),
    history: historyOf(listing, actions),
  }
}

type Action = Awaited<ReturnType<typeof listActions>>[number]

const ACTION_WORDS: Record<string, string> = {
  add: 'added it',
  accept: 'approved it',
  reject: 'did not publish it',
  approve: 'approved it',
  refuse: 'did not publish it',
  remove: 'removed it',
  restore: 'put it back',
  edit: 'edited it',
  reveal: 'saw the address of its sender',
}

/** What the sender and operators did, newest first. */
function historyOf(listing: Listing, actions: readonly Action[]): ListingDetail['history'] {
  const { submittedAt, confirmedAt, publishedAt } = listing
  const steps: [Date | null, string][] = [
    [submittedAt, 'Sent to us'],
    [confirmedAt, 'Confirmed by its sender'],
    [publishedAt, 'Live for the first time'],
  ]
  return [
    ...steps.flatMap(([at, what]) => (at ? [{ at: at.toISOString(), what }] : [])),
    ...actions.toReversed().map(({ happenedAt, operatorName, action }) => ({
      at: happenedAt.toISOString(),
      what: `${operatorName} ${ACTION_WORDS[action.split('.')[1] ?? ''] ?? 'changed it'}`,
    })),
  ]
    .toSorted((one, other) => one.at.localeCompare(other.at))
    .toReversed()
}
