import type { PageAddress } from '../../../platform/page.ts'
import { ListingAdd, ListingEdit } from '../../listings/form/listing-form-page.tsx'
import { BusinessFormView } from './business-form-view.tsx'

export const BusinessAddPage = () => (
  <ListingAdd
    kind="business"
    title="List your business"
    lead="Free. No account. You confirm by email, we review it, then it goes live."
    Form={BusinessFormView}
  />
)

export const BusinessEditPage = ({ params }: PageAddress) => (
  <ListingEdit
    kind="business"
    token={params.token ?? ''}
    lead="New hours go live right away. We review any other change first."
    Form={BusinessFormView}
  />
)
