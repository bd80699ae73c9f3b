import type { PageAddress } from '../../../platform/page.ts'
import { ListingAdd, ListingEdit } from '../../listings/form/listing-form-page.tsx'
import { BusinessFormView } from './business-form-view.tsx'

export const BusinessAddPage = () => (
  <ListingAdd
    kind="business"
    title="List your business"
    lead="Free. No account. You confirm by email, we read it, then it is live."
    Form={BusinessFormView}
  />
)

export const BusinessEditPage = ({ params }: PageAddress) => (
  <ListingEdit
    kind="business"
    token={params.token ?? ''}
    lead="New hours are live at once. Anything else is read by one of us first."
    Form={BusinessFormView}
  />
)
