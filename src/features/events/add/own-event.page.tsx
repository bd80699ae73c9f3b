import type { PageAddress } from '../../../platform/page.ts'
import { ListingDone } from '../../listings/manage/listing-done.tsx'
import { ManageListing } from '../../listings/manage/manage-listing.tsx'

/** The page to manage an event, behind its secret link. */
export const ManageEventPage = (address: PageAddress) => <ManageListing kind="event" {...address} />

export const EventDonePage = ({ query }: PageAddress) => (
  <ListingDone kind="event" what={query.get('what') ?? ''} listWords="See all events" />
)
