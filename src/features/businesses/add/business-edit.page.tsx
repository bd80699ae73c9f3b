import { useQuery } from '@tanstack/react-query'
import { paths } from '../../../paths.ts'
import type { PageAddress } from '../../../platform/page.ts'
import { BackLink } from '../../../ui/arrow-link.tsx'
import { listingDraftCall } from '../../listings/form/listing-draft.calls.ts'
import { NoListing } from '../../listings/manage/manage-listing.tsx'
import { managedListingCall } from '../../listings/manage/managed-listing.calls.ts'
import { BusinessFormView } from './business-form-view.tsx'

/** Edit a business behind its secret link. */
export function BusinessEditPage({ params }: PageAddress) {
  const token = params.token ?? ''
  const { data: business, isEnabled, error } = useQuery(managedListingCall('business', token))
  const { data: draft } = useQuery(listingDraftCall('business'))
  if (!isEnabled || error) return <NoListing error={error} />
  if (!business) return <div aria-busy="true" />
  return (
    <div className="page-width page-top-near page-end">
      <p>
        <BackLink href={paths.businesses.manage(token)}>Back to my business</BackLink>
      </p>
      <h1 className="above-2">Edit your business</h1>
      <p className="above-2 measure">New hours are live at once. Anything else is read by one of us first.</p>
      <BusinessFormView action={paths.businesses.edit(token)} start={business} draft={draft} isEdit />
    </div>
  )
}
