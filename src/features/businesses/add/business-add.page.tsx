import { useQuery } from '@tanstack/react-query'
import { paths } from '../../../paths.ts'
import { BackLink } from '../../../ui/arrow-link.tsx'
import { Link } from '../../../ui/link.tsx'
import { listingDraftCall } from '../../listings/form/listing-draft.calls.ts'
import { BusinessFormView } from './business-form-view.tsx'

/** List a business. No account; a link by email. */
export function BusinessAddPage() {
  const { data: draft } = useQuery(listingDraftCall('business'))
  return (
    <div className="page-width page-top-near page-end">
      <p>
        <BackLink href={paths.businesses.list()}>Business Directory</BackLink>
      </p>
      <h1 className="above-2">List your business</h1>
      <p className="lead above-2 measure">
        Free. No account. You confirm by email, we read it, then it is live.
      </p>
      <p className="small above-2">
        <Link className="text-link" href={paths.lostListingLink()}>
          Lost the link to your business?
        </Link>
      </p>
      <BusinessFormView action={paths.businesses.add()} start={null} draft={draft} />
    </div>
  )
}
