import type { PageAddress } from '../../../platform/page.ts'
import { ManageListing } from '../../listings/manage/manage-listing.tsx'

const STILL_OPEN = { name: 'still-open', label: 'Still open' }

/** One's own business behind its secret link. */
export function ManageBusinessPage({ params, query }: PageAddress) {
  return <ManageListing kind="business" params={params} query={query} extra={STILL_OPEN} />
}
