import { useQuery } from '@tanstack/react-query'
import ArrowLeft from 'lucide-react/icons/arrow-left'
import Check from 'lucide-react/icons/check'
import NotebookPen from 'lucide-react/icons/notebook-pen'
import { useEffect, useState } from 'react'
import { useChange } from '../../../console/calls/use-change.ts'
import { Avatar } from '../../../console/parts/avatar.tsx'
import { QueryView } from '../../../console/parts/query-view.tsx'
import { showToast } from '../../../console/parts/toast.ts'
import { useFormat } from '../../../console/parts/use-format.ts'
import { useKeys } from '../../../console/parts/use-keys.ts'
import { Button, buttonClasses } from '../../../ui/button.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { INBOX, MESSAGE, messageCall, sendMark, sendReveal } from './inbox.calls.ts'
import type { Message } from './inbox.schema.ts'
import { ReplyBox } from './reply-box.tsx'

interface Props {
  messageKey: string
  onClose: () => void
}

/** One message with everything that was answered and noted, and the box to answer it. */
export function MessageView({ messageKey, onClose }: Props) {
  const message = useQuery(messageCall(messageKey))
  const mark = useChange({ send: sendMark, outdates: [INBOX, MESSAGE] })
  const isUnread = message.data?.isUnread ?? false
  // biome-ignore lint/correctness/useExhaustiveDependencies: opening marks it as read once.
  useEffect(() => {
    if (isUnread) mark.mutate({ key: messageKey, isRead: true })
  }, [messageKey, isUnread])
  const toggleDone = () => {
    if (message.data?.kind !== 'contact') return
    const { from, isDone: wasDone } = message.data
    const isDone = !wasDone
    mark.mutate(
      { key: messageKey, isDone },
      {
        onSuccess: () =>
          showToast({
            title: isDone ? 'Done' : 'Open again',
            text: from,
            undo: { seconds: 10, run: () => mark.mutate({ key: messageKey, isDone: !isDone }) },
          }),
      },
    )
  }
  const makeUnread = () => {
    onClose()
    mark.mutate({ key: messageKey, isRead: false })
  }
  useKeys([
    { key: 'e', does: 'Done', run: toggleDone },
    { key: 'u', does: 'Unread', run: makeUnread },
    { key: 'r', does: 'Reply', run: () => document.getElementById('reply')?.focus() },
  ])
  return (
    <QueryView query={message} what="the message">
      {(answer) => (
        <article className="inbox-message">
          <header className="message-head">
            <IconButton label="Back to the messages" className="message-back" onClick={onClose}>
              <ArrowLeft />
            </IconButton>
            <div>
              <h2>{answer.subject}</h2>
              <p>
                {answer.from} <Address message={answer} /> · {answer.receipt}
              </p>
            </div>
            {answer.kind === 'contact' && (
              <Button type="button" variant="outline" onClick={toggleDone}>
                <Check /> {answer.isDone ? 'Open again' : 'Done'}
              </Button>
            )}
          </header>
          <Talk message={answer} />
          <ReplyBox message={answer} />
        </article>
      )}
    </QueryView>
  )
}

function Address({ message }: { message: Message }) {
  const [shown, setShown] = useState<string | null>(null)
  if (!message.email) return <span>left no address</span>
  const show = () =>
    sendReveal(message.key).then(
      ({ value }) => setShown(value),
      (error: Error) => showToast({ title: 'Not shown', text: error.message, isBad: true }),
    )
  return (
    <>
      {shown ?? message.email}{' '}
      {shown === null && (
        <button type="button" className="message-show" onClick={show}>
          Show<span className="sr-only"> the address</span>
        </button>
      )}
    </>
  )
}

function Talk({ message }: { message: Message }) {
  const format = useFormat()
  return (
    <div className="message-talk">
      {message.entry && (
        <p className="message-entry">
          <b>{message.entry.name}</b>
          <a className={buttonClasses({ variant: 'outline', size: 'small' })} href={message.entry.href}>
            Open the entry
          </a>
        </p>
      )}
      <section className="message-words">
        <Avatar name={message.from} />
        <div>
          <p>
            <b>{message.from}</b> {format.moment(message.at)}
          </p>
          <p className="message-text">{message.text || 'The reader wrote nothing more.'}</p>
        </div>
      </section>
      {message.entries.map(({ id, kind, text, by, at }) =>
        kind === 'note' ? (
          <p key={id} className="message-note">
            <NotebookPen /> <b>{by}</b> noted: {text} <time>{format.moment(at)}</time>
          </p>
        ) : (
          <section key={id} className="message-words message-ours">
            <Avatar name={by} />
            <div>
              <p>
                <b>{by}</b> answered {format.moment(at)}
              </p>
              <p className="message-text">{text}</p>
            </div>
          </section>
        ),
      )}
    </div>
  )
}
