import ListTree from 'lucide-react/icons/list-tree'
import Mail from 'lucide-react/icons/mail'
import { Avatar } from '../../../console/parts/avatar.tsx'
import { useFormat } from '../../../console/parts/use-format.ts'
import { Badge } from '../../../ui/badge.tsx'
import type { InboxLine } from './inbox.schema.ts'

interface Props {
  messages: readonly InboxLine[]
  currentKey: string
  onOpen: (key: string) => void
}

/** The messages; an unread one has a dot, is bold and says so to screen readers. */
export function InboxList({ messages, currentKey, onOpen }: Props) {
  const format = useFormat()
  const isToday = (at: string) => format.dayKey(at) === format.dayKey(new Date())
  return (
    <ol className="inbox-list">
      {messages.map(({ key, kind, from, subject, text, at, isUnread }) => (
        <li
          key={key}
          className="inbox-line"
          aria-current={key === currentKey || undefined}
          data-unread={isUnread || undefined}
        >
          <button type="button" onClick={() => onOpen(key)}>
            <Avatar name={from} />
            <span className="inbox-from">
              {isUnread && <span className="sr-only">Unread. </span>}
              {from}
            </span>
            <time>{isToday(at) ? format.time(at) : format.day(at)}</time>
            <span className="inbox-subject">{subject}</span>
            <span className="inbox-snippet">{text}</span>
            <Badge icon={kind === 'contact' ? <Mail /> : <ListTree />}>
              {kind === 'contact' ? 'Contact' : 'Directory'}
            </Badge>
          </button>
        </li>
      ))}
    </ol>
  )
}
