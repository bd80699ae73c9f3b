import ArrowLeft from 'lucide-react/icons/arrow-left'
import { paths } from '../../paths.ts'
import { Link } from '../../ui/navigation/link.tsx'

/** Where to go when a page does not exist. Going back needs script; without it the button is hidden. */
export function SuggestedLinks() {
  return (
    <ul className="suggested-links cluster row">
      <li className="needs-script">
        <button type="button" className="arrow-link" onClick={() => history.back()}>
          <ArrowLeft />
          <span>Go back</span>
        </button>
      </li>
      <li>
        <Link className="text-link" href={paths.home()}>
          Marketplace
        </Link>
      </li>
      <li>
        <Link className="text-link" href={paths.ads.list()}>
          Classified Ads
        </Link>
      </li>
      <li>
        <Link className="text-link" href={paths.hub()}>
          All Access Information
        </Link>
      </li>
    </ul>
  )
}
