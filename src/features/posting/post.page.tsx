import { useQuery } from '@tanstack/react-query'
import { paths } from '../../paths.ts'
import { Link } from '../../ui/link.tsx'
import { categoriesCall } from '../categories/categories.calls.ts'
import { shownCategories } from '../categories/shown-categories.ts'
import { adDraftCall } from './form/ad-draft.calls.ts'
import { AdFormView } from './form/ad-form-view.tsx'

/** Start Selling: write an ad. No account; a link by e-mail. */
export function PostPage() {
  const { data: categories = [] } = useQuery(categoriesCall())
  const { data: draft } = useQuery(adDraftCall())
  return (
    <div className="page-width page-top-near">
      <h1>Start Selling</h1>
      <p className="lead above-2 measure">
        Free, and without an account. Write your ad, confirm it by the link we mail you, and it is on the site
        for 60 days.
      </p>
      <p className="small above-2">
        <Link className="text-link" href={paths.ads.lostLink()}>
          Lost the link to your ad?
        </Link>
      </p>
      <AdFormView
        action={paths.ads.post()}
        categories={shownCategories(categories)}
        start={null}
        draft={draft}
      />
    </div>
  )
}
