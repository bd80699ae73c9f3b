import { useQuery } from '@tanstack/react-query'
import { paths } from '../../../paths.ts'
import { BackLink } from '../../../ui/arrow-link.tsx'
import { Link } from '../../../ui/link.tsx'
import { listingDraftCall } from '../../listings/form/listing-draft.calls.ts'
import { EventFormView } from './event-form-view.tsx'

/** Add an event. No account; a link by email. */
export function EventAddPage() {
  const { data: draft } = useQuery(listingDraftCall('event'))
  return (
    <div className="page-width page-top-near page-end">
      <p>
        <BackLink href={paths.events.list()}>Community events</BackLink>
      </p>
      <h1 className="above-2">Add your event</h1>
      <p className="lead above-2 measure">Free. No account. You confirm by email, then we read it.</p>
      <p className="small above-2">
        <Link className="text-link" href={paths.lostListingLink()}>
          Lost the link to your event?
        </Link>
      </p>
      <EventFormView action={paths.events.add()} start={null} draft={draft} />
    </div>
  )
}
