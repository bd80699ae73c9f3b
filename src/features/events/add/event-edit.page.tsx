import { useQuery } from '@tanstack/react-query'
import { paths } from '../../../paths.ts'
import type { PageAddress } from '../../../platform/page.ts'
import { BackLink } from '../../../ui/arrow-link.tsx'
import { listingDraftCall } from '../../listings/form/listing-draft.calls.ts'
import { NoListing } from '../../listings/manage/manage-listing.tsx'
import { managedListingCall } from '../../listings/manage/managed-listing.calls.ts'
import { EventFormView } from './event-form-view.tsx'

/** Edit an event behind its secret link. */
export function EventEditPage({ params }: PageAddress) {
  const token = params.token ?? ''
  const { data: event, isEnabled, error } = useQuery(managedListingCall('event', token))
  const { data: draft } = useQuery(listingDraftCall('event'))
  if (!isEnabled || error) return <NoListing error={error} />
  if (!event) return <div aria-busy="true" />
  return (
    <div className="page-width page-top-near page-end">
      <p>
        <BackLink href={paths.events.manage(token)}>Back to my event</BackLink>
      </p>
      <h1 className="above-2">Edit your event</h1>
      <p className="above-2 measure">New words or another picture are read by one of us first.</p>
      <EventFormView action={paths.events.edit(token)} start={event} draft={draft} isEdit />
    </div>
  )
}
