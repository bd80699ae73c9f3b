import { useQuery } from '@tanstack/react-query'
import ArrowLeft from 'lucide-react/icons/arrow-left'
import { paths } from '../../../paths.ts'
import { Link } from '../../../ui/link.tsx'
import { listingDraftCall } from '../../listings/form/listing-draft.calls.ts'
import { BusinessFormView } from './business-form-view.tsx'

/** List a business. No account; a link by email. */
export function BusinessAddPage() {
  const { data: draft } = useQuery(listingDraftCall('business'))
  return (
    <div className="page-width page-top-near page-end">
      <p>
        <Link className="arrow-link" href={paths.businesses.list()}>
          <ArrowLeft aria-hidden="true" />
          <span>Business Directory</span>
        </Link>
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
