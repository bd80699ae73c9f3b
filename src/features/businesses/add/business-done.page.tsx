import type { PageAddress } from '../../../platform/page.ts'
import { ListingDone } from '../../listings/manage/listing-done.tsx'

export function BusinessDonePage({ query }: PageAddress) {
  return <ListingDone kind="business" what={query.get('what') ?? ''} listWords="Business Directory" />
}
