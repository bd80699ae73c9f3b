import type { PageAddress } from '../../../platform/page.ts'
import { ListingAdd, ListingEdit } from '../../listings/form/listing-form-page.tsx'
import { EventFormView } from './event-form-view.tsx'

export const EventAddPage = () => (
  <ListingAdd
    kind="event"
    title="Add your event"
    lead="Free. No account. You confirm by email, then we review it."
    Form={EventFormView}
  />
)

export const EventEditPage = ({ params }: PageAddress) => (
  <ListingEdit
    kind="event"
    token={params.token ?? ''}
    lead="We review new words or a new picture first."
    Form={EventFormView}
  />
)
