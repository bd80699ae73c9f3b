import type { PageAddress } from '../../../platform/page.ts'
import { ListingDone } from '../../listings/manage/listing-done.tsx'

export function EventDonePage({ query }: PageAddress) {
  return <ListingDone kind="event" what={query.get('what') ?? ''} listWords="See all events" />
}
