import BriefcaseBusiness from 'lucide-react/icons/briefcase-business'
import Building2 from 'lucide-react/icons/building-2'
import Flag from 'lucide-react/icons/flag'
import GraduationCap from 'lucide-react/icons/graduation-cap'
import HandHelping from 'lucide-react/icons/hand-helping'
import Handshake from 'lucide-react/icons/handshake'
import HeartPulse from 'lucide-react/icons/heart-pulse'
import Landmark from 'lucide-react/icons/landmark'
import LayoutGrid from 'lucide-react/icons/layout-grid'
import MapPin from 'lucide-react/icons/map-pin'
import PiggyBank from 'lucide-react/icons/piggy-bank'
import PlaneLanding from 'lucide-react/icons/plane-landing'
import ReceiptText from 'lucide-react/icons/receipt-text'
import Scale from 'lucide-react/icons/scale'
import Shield from 'lucide-react/icons/shield'
import Store from 'lucide-react/icons/store'
import TrainFront from 'lucide-react/icons/train-front'
import { directories, paths } from '../paths.ts'
import { Link } from '../ui/link.tsx'

const icons: Record<(typeof directories)[number]['slug'], typeof Flag> = {
  'toronto-nonprofits': HandHelping,
  'taxes-benefits': ReceiptText,
  'pensions-retirement': PiggyBank,
  'employment-social': BriefcaseBusiness,
  'immigration-citizenship': PlaneLanding,
  'health-disability': HeartPulse,
  'legal-identification': Scale,
  'banking-financial': Landmark,
  nonprofits: Handshake,
  'general-government': Building2,
  'police-security': Shield,
  education: GraduationCap,
  embassies: Flag,
  'major-transportation': TrainFront,
}

const places = [
  ...directories.map(({ slug, title }) => ({ label: title, path: paths.directory(slug), Icon: icons[slug] })),
  { label: 'Business Directory', path: paths.businessDirectory(), Icon: Store },
  { label: 'Ontario', path: paths.ontario(), Icon: MapPin },
  { label: 'All Access Information', path: paths.hub(), Icon: LayoutGrid },
]

export function InformationPanel({ path, onChoose }: { path: string; onChoose: () => void }) {
  return (
    <div className="information-panel" id="information-panel">
      <ul className="information-links">
        {places.map(({ label, path: place, Icon }) => (
          <li key={place} className={place === paths.hub() ? 'col-span-2' : undefined}>
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
    </div>
  )
}
