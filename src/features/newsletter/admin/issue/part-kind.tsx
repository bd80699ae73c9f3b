import CalendarDays from 'lucide-react/icons/calendar-days'
import FileText from 'lucide-react/icons/file-text'
import Newspaper from 'lucide-react/icons/newspaper'
import RefreshCw from 'lucide-react/icons/refresh-cw'
import Tag from 'lucide-react/icons/tag'
import type { EditedSection } from './edited-issue.ts'

export type PartKind = 'ads' | 'events' | 'news' | 'facts' | 'own'

const ICONS = { ads: Tag, events: CalendarDays, news: Newspaper, facts: RefreshCw, own: FileText }

/** Determined by where its links lead, so that a new heading does not change it. */
export function kindOf({ items }: Pick<EditedSection, 'items'>): PartKind {
  const href = items.find((item) => item.href)?.href ?? ''
  if (/^\/ads\/\d/.test(href)) return 'ads'
  if (/^\/events\/\d/.test(href)) return 'events'
  if (href.startsWith('https://')) return 'news'
  return href ? 'facts' : 'own'
}

export function PartIcon({ section }: { section: EditedSection }) {
  const Icon = ICONS[kindOf(section)]
  return <Icon />
}
