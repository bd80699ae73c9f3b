import CalendarDays from 'lucide-react/icons/calendar-days'
import FileText from 'lucide-react/icons/file-text'
import GraduationCap from 'lucide-react/icons/graduation-cap'
import Landmark from 'lucide-react/icons/landmark'
import ListChecks from 'lucide-react/icons/list-checks'
import Newspaper from 'lucide-react/icons/newspaper'
import Store from 'lucide-react/icons/store'
import Tag from 'lucide-react/icons/tag'
import type { SearchKind } from '../search.schema.ts'

const ICONS = {
  services: Landmark,
  guide: ListChecks,
  businesses: Store,
  events: CalendarDays,
  news: Newspaper,
  scholarships: GraduationCap,
  ads: Tag,
  pages: FileText,
}

/** What kind of thing a result is, at a glance. */
export function KindIcon({ kind }: { kind: SearchKind }) {
  const Icon = ICONS[kind]
  return (
    <span className="icon-tile found-tile">
      <Icon aria-hidden="true" />
    </span>
  )
}
