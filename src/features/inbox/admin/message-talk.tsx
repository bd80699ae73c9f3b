import ChevronRight from 'lucide-react/icons/chevron-right'
import ListTree from 'lucide-react/icons/list-tree'
import NotebookPen from 'lucide-react/icons/notebook-pen'
import { Link } from 'wouter'
import { Avatar } from '../../../console/parts/panels/avatar.tsx'
import { useFormat } from '../../../console/parts/use-format.ts'
import { useSession } from '../../../console/parts/use-session.ts'
import { mayUse } from '../../../console/roles.ts'
import { buttonClasses } from '../../../ui/buttons/button.tsx'
import type { Message } from './inbox.schema.ts'

/** The message with its answers and notes, oldest first. */
export function MessageTalk({ message }: { message: Message }) {
  const format = useFormat()
  return (
    <div className="message-talk">
      {message.entry && <EntryCard entry={message.entry} />}
      <section className="message-words">
        <Avatar name={message.from} />
        <div>
          <p>
            <b>{message.from}</b> {format.when(message.at)}
          </p>
          <p className="message-text">
            {message.text ? <WithNumbers text={message.text} /> : 'The reader wrote nothing more.'}
          </p>
        </div>
      </section>
      {message.entries.map(({ id, kind, text, by, at }) =>
        kind === 'note' ? (
          <p key={id} className="message-note fine">
            <NotebookPen />
            <span>
              <b>{by}</b> noted: {text} <time>{format.when(at)}</time>
            </span>
          </p>
        ) : (
          <section key={id} className="message-words message-ours">
            <Avatar name={by} />
            <div>
              <p>
                <b>{by}</b> answered {format.when(at)}
              </p>
              <p className="message-text">{text}</p>
            </div>
          </section>
        ),
      )}
    </div>
  )
}

/** Highlights phone numbers, because they are what such a message is about. */
function WithNumbers({ text }: { text: string }) {
  const parts = text.split(/(\b\d{3}[-. ]\d{3}[-. ]\d{4}\b)/)
  // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text never move.
  return parts.map((part, index) => (index % 2 ? <b key={index}>{part}</b> : part))
}

/** The entry as the directory shows it now. Editors get a link to correct it, others to view it. */
function EntryCard({ entry }: { entry: NonNullable<Message['entry']> }) {
  const format = useFormat()
  const isEditor = mayUse(useSession().operator.role, 'editor')
  const look = {
    className: buttonClasses({ variant: 'outline', size: 'small' }),
    'aria-label': 'Open the entry',
  }
  const words = (
    <>
      <span>Open the entry</span>
      <ChevronRight />
    </>
  )
  const confirmed = entry.confirmedOn && `last confirmed ${format.fullDay(`${entry.confirmedOn}T17:00:00Z`)}`
  return (
    <div className="message-entry row">
      <span className="message-entry-icon" aria-hidden="true">
        <ListTree />
      </span>
      <p className="grow anywhere">
        <b>{entry.name}</b>
        <small className="own-line">
          {[entry.pageTitle, entry.phone, confirmed].filter(Boolean).join(' · ')}
        </small>
      </p>
      {isEditor ? (
        <Link {...look} href={entry.href.replace(/^\/admin/, '')}>
          {words}
        </Link>
      ) : (
        entry.path && (
          <a {...look} href={entry.path} target="_blank" rel="noreferrer">
            {words}
          </a>
        )
      )}
    </div>
  )
}
