import CalendarCheck from 'lucide-react/icons/calendar-check'
import CalendarDays from 'lucide-react/icons/calendar-days'
import ChevronRight from 'lucide-react/icons/chevron-right'
import CirclePlay from 'lucide-react/icons/circle-play'
import Footprints from 'lucide-react/icons/footprints'
import GraduationCap from 'lucide-react/icons/graduation-cap'
import Heart from 'lucide-react/icons/heart'
import LayoutGrid from 'lucide-react/icons/layout-grid'
import Mail from 'lucide-react/icons/mail'
import MessageCircle from 'lucide-react/icons/message-circle'
import Newspaper from 'lucide-react/icons/newspaper'
import Plus from 'lucide-react/icons/plus'
import Store from 'lucide-react/icons/store'
import Tag from 'lucide-react/icons/tag'
import { paths } from '../../paths.ts'
import { ButtonLink } from '../../ui/buttons/button.tsx'
import { Adinkra } from '../../ui/drawings/adinkra.tsx'
import { Link } from '../../ui/navigation/link.tsx'
import { Sheet } from '../../ui/overlays/sheet.tsx'
import { isCurrent } from '../navigation.ts'
import { useSite } from '../site-context.tsx'
import { useOpenLinks } from '../use-open-links.ts'
import { SavedCount } from './saved-link.tsx'

const links = [
  { label: 'Marketplace', path: paths.home(), Icon: Store },
  { label: 'News', path: paths.news(), Icon: Newspaper },
  { label: 'Scholarships', path: paths.scholarships(), Icon: GraduationCap },
  { label: 'Consultation', path: paths.consultation(), Icon: CalendarCheck },
  { label: 'All Access', path: paths.hub(), Icon: LayoutGrid },
  { label: 'Classified Ads', path: paths.ads.list(), Icon: Tag },
  { label: 'Contact', path: paths.contact(), Icon: Mail },
  { label: 'Events', path: paths.events.list(), Icon: CalendarDays },
  { label: 'Your first year in Canada', path: paths.guide.start(), Icon: Footprints },
]

function OutsideRows() {
  const { channelUrl, chatUrl, chatNumber } = useSite()
  return (
    <ul className="sheet-links sheet-links-outside">
      <li>
        <Link className="sheet-link sheet-link-red" href={paths.ads.saved()}>
          <Heart />
          Saved
          <SavedCount />
        </Link>
      </li>
      {channelUrl && (
        <li>
          <Link className="sheet-link sheet-link-red" href={channelUrl}>
            <CirclePlay />
            Watch our channel
          </Link>
        </li>
      )}
      {chatUrl && (
        <li>
          <Link className="sheet-link" href={chatUrl}>
            <MessageCircle />
            <span>
              Chat with us
              {chatNumber && <span className="sheet-link-note">{chatNumber}</span>}
            </span>
          </Link>
        </li>
      )}
    </ul>
  )
}

type NavigationSheetProps = { path: string; isOpen: boolean; onClose: () => void }

/** The navigation of narrow screens. */
export function NavigationSheet({ path, isOpen, onClose }: NavigationSheetProps) {
  return (
    <Sheet title="Menu" isOpen={isOpen} onClose={onClose}>
      <nav aria-label="Main">
        <p className="sheet-post">
          <ButtonLink className="full" variant="accent" size="large" href={paths.ads.post()}>
            <Plus />
            Post an ad
          </ButtonLink>
        </p>
        <ul className="sheet-links">
          {useOpenLinks(links).map(({ label, path: place, Icon }) => (
            <li key={place}>
              <Link
                className="sheet-link"
                href={place}
                aria-current={isCurrent(place, path) ? 'page' : undefined}
              >
                <Icon />
                {label}
                <ChevronRight className="sheet-way" />
              </Link>
            </li>
          ))}
        </ul>
        <OutsideRows />
      </nav>
      <div className="sheet-foot">
        <Adinkra name="nkonsonkonson" />
        <p>
          <b lang="ak">Nkonsonkonson</b>, the chain link. We are linked together.
        </p>
      </div>
    </Sheet>
  )
}
