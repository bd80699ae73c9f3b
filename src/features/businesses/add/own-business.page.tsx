import type { PageAddress } from '../../../platform/page.ts'
import { ListingDone } from '../../listings/manage/listing-done.tsx'
import { ManageListing } from '../../listings/manage/manage-listing.tsx'

const STILL_OPEN = { name: 'still-open', label: 'Still open' }

/** The page to manage a business, behind its secret link. */
export const ManageBusinessPage = (address: PageAddress) => (
  <ManageListing kind="business" extra={STILL_OPEN} {...address} />
)

export const BusinessDonePage = ({ query }: PageAddress) => (
  <ListingDone kind="business" what={query.get('what') ?? ''} listWords="Business Directory" />
)
