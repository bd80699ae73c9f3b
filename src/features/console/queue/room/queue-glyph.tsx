import CalendarCheck from 'lucide-react/icons/calendar-check'
import ListTree from 'lucide-react/icons/list-tree'
import Mail from 'lucide-react/icons/mail'
import Send from 'lucide-react/icons/send'
import Unlink from 'lucide-react/icons/unlink'
import type { QueueItem } from '../queue.schema.ts'

const GLYPHS: Record<string, typeof Mail> = {
  bookings: CalendarCheck,
  list: ListTree,
  link: Unlink,
  outbox: Send,
  mail: Mail,
}

/** Stands where a thing has no picture. */
export function QueueGlyph({ name, tone }: { name: string; tone: QueueItem['tone'] }) {
  const Glyph = GLYPHS[name] ?? Mail
  return (
    <span className="queue-glyph" data-tone={tone}>
      <Glyph />
    </span>
  )
}
