import { useQuery } from '@tanstack/react-query'
import { paths } from '../../paths.ts'
import { Link } from '../../ui/navigation/link.tsx'
import { categoriesCall } from '../categories/categories.calls.ts'
import { shownCategories } from '../categories/shown-categories.ts'
import { AdFormView } from './form/ad-form-view.tsx'
import { adDraftCall } from './form/draft/ad-draft.calls.ts'

/** The form for a new ad. No account; a link by email. */
export function PostPage() {
  const { data: categories = [] } = useQuery(categoriesCall())
  const { data: draft } = useQuery(adDraftCall())
  return (
    <div className="page-width page-top-near">
      <AdFormView
        action={paths.ads.post()}
        categories={shownCategories(categories)}
        start={null}
        draft={draft}
      />
      <p className="small above-8">
        <Link className="text-link" href={paths.ads.lostLink()}>
          Lost the link to your ad?
        </Link>
      </p>
    </div>
  )
}
