import Footprints from 'lucide-react/icons/footprints'
import LayoutGrid from 'lucide-react/icons/layout-grid'
import MapPin from 'lucide-react/icons/map-pin'
import Store from 'lucide-react/icons/store'
import { directories, paths, provinces } from '../../paths.ts'
import { Link } from '../../ui/navigation/link.tsx'
import { directoryCardIcons } from '../directory-card-icons.ts'

const places = [
  { label: 'Your first year in Canada', path: paths.guide.start(), Icon: Footprints },
  ...directories.map(({ slug, title }) => ({
    label: title,
    path: paths.directory(slug),
    Icon: directoryCardIcons[slug] ?? Store,
  })),
  { label: 'Business Directory', path: paths.businessDirectory(), Icon: Store },
  { label: 'Ontario', path: paths.ontario(), Icon: MapPin },
  { label: 'All Access Information', path: paths.hub(), Icon: LayoutGrid },
]

export function InformationPanel({ path, onChoose }: { path: string; onChoose: () => void }) {
  return (
    <div className="information-panel" id="information-panel">
      <ul className="information-links">
        {places.map(({ label, path: place, Icon }) => (
          <li key={place} className={place === paths.hub() ? 'information-last' : undefined}>
            <Link
              className={place === paths.hub() ? 'information-link information-all' : 'information-link'}
              href={place}
              aria-current={place === path ? 'page' : undefined}
              onClick={onChoose}
            >
              <Icon />
              {label}
            </Link>
          </li>
        ))}
      </ul>
      <p className="information-heading" id="information-provinces">
        Provinces
      </p>
      <ul className="information-provinces" aria-labelledby="information-provinces">
        {provinces.map(({ slug, name }) => (
          <li key={slug}>
            <Link
              className="information-province"
              href={paths.province(slug)}
              aria-current={paths.province(slug) === path ? 'page' : undefined}
              onClick={onChoose}
            >
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  )
}
