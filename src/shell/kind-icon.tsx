import type { LucideIcon } from 'lucide-react'
import CalendarDays from 'lucide-react/icons/calendar-days'
import FileText from 'lucide-react/icons/file-text'
import GraduationCap from 'lucide-react/icons/graduation-cap'
import Landmark from 'lucide-react/icons/landmark'
import ListChecks from 'lucide-react/icons/list-checks'
import Newspaper from 'lucide-react/icons/newspaper'
import Store from 'lucide-react/icons/store'
import Tag from 'lucide-react/icons/tag'
import { directoryCardIcons } from './directory-card-icons.ts'

const ICONS: Record<string, LucideIcon> = {
  services: Landmark,
  guide: ListChecks,
  businesses: Store,
  events: CalendarDays,
  news: Newspaper,
  scholarships: GraduationCap,
  ads: Tag,
  pages: FileText,
}

interface KindIconProps {
  kind: string
  /** The path of the result: an entry shows the icon of its directory. */
  path: string
}

export function KindIcon({ kind, path }: KindIconProps) {
  const [page = ''] = path.slice(1).split('#')
  const Icon = directoryCardIcons[page] ?? ICONS[kind] ?? FileText
  return <Icon />
}
