import type { PageAddress } from '../../../platform/page.ts'
import { ManageListing } from '../../listings/manage/manage-listing.tsx'

/** One's own event behind its secret link. */
export function ManageEventPage({ params, query }: PageAddress) {
  return <ManageListing kind="event" params={params} query={query} />
}
