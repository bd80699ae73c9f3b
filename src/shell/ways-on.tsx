import ArrowLeft from 'lucide-react/icons/arrow-left'
import { paths } from '../paths.ts'
import { Link } from '../ui/link.tsx'
import { useHydrated } from '../ui/use-hydrated.ts'

/** Where to go when a page is not there. Going back needs the script, so it comes with it. */
export function WaysOn() {
  const isHydrated = useHydrated()
  return (
    <ul className="ways-on">
      {isHydrated && (
        <li>
          <button type="button" className="arrow-link" onClick={() => history.back()}>
            <ArrowLeft />
            <span>Go back</span>
          </button>
        </li>
      )}
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
