import ListTree from 'lucide-react/icons/list-tree'
import Mail from 'lucide-react/icons/mail'
import { Avatar } from '../../../console/parts/panels/avatar.tsx'
import { useFormat } from '../../../console/parts/use-format.ts'
import { useSession } from '../../../console/parts/use-session.ts'
import { Badge } from '../../../ui/panels/badge.tsx'
import type { InboxLine } from './inbox.schema.ts'

interface Props {
  messages: readonly InboxLine[]
  currentKey: string
  onOpen: (key: string) => void
}

/** The messages. An unread one is bold, has a dot and is announced as unread. */
export function InboxList({ messages, currentKey, onOpen }: Props) {
  const format = useFormat()
  const { operator } = useSession()
  return (
    <ol>
      {messages.map(({ key, kind, from, subject, text, at, isUnread, assigned }) => (
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
            <time className="fine">{format.shortWhen(at)}</time>
            <span className="inbox-subject">{subject}</span>
            <span className="inbox-snippet fine">{snippetOf(subject, text)}</span>
            <span className="inbox-foot row between gap-2 above-1">
              <Badge icon={kind === 'contact' ? <Mail /> : <ListTree />}>
                {kind === 'contact' ? 'Contact' : 'Directory'}
              </Badge>
              {assigned && (
                <span className="inbox-assigned row gap-1h fine">
                  <span className="sr-only">Assigned to </span>
                  <Avatar name={assigned.name} />
                  {assigned.id === operator.id ? 'You' : assigned.name.split(' ')[0]}
                </span>
              )}
            </span>
          </button>
        </li>
      ))}
    </ol>
  )
}

/** The text that follows the words used as the subject. */
function snippetOf(subject: string, text: string): string {
  const words = subject.replace(/…$/, '').toLowerCase()
  const at = text.toLowerCase().indexOf(words)
  const rest = at < 0 ? '' : text.slice(at + words.length).replace(/^[\s.,!?]+/, '')
  return rest || text
}
