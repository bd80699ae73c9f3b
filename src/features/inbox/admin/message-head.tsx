import ArrowLeft from 'lucide-react/icons/arrow-left'
import Check from 'lucide-react/icons/check'
import Copy from 'lucide-react/icons/copy'
import MailOpen from 'lucide-react/icons/mail-open'
import { useState } from 'react'
import { ActionMenu } from '../../../console/parts/action-menu.tsx'
import { showToast } from '../../../console/parts/toast.ts'
import { Button } from '../../../ui/button.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { AssignMenu } from './assign-menu.tsx'
import { sendReveal } from './inbox.calls.ts'
import type { Message } from './inbox.schema.ts'

interface Props {
  message: Message
  onClose: () => void
  onDone: () => void
  onUnread: () => void
}

/** What it is about and who wrote it; who looks after it, and whether it is done. */
export function MessageHead({ message, onClose, onDone, onUnread }: Props) {
  const copy = async () => {
    await navigator.clipboard?.writeText(message.receipt)
    showToast({ title: 'Number copied', text: message.receipt })
  }
  return (
    <header className="message-head cluster row">
      <IconButton label="Back to the messages" className="not-on-desktop" onClick={onClose}>
        <ArrowLeft />
      </IconButton>
      <b className="message-from">{message.from}</b>
      <div className="message-title">
        <h2 className="anywhere">{message.subject}</h2>
        <p className="above-1 fine anywhere">
          <span>{message.from}</span> <Address message={message} />
        </p>
      </div>
      <div className="row gap-2">
        <AssignMenu message={message} />
        {message.kind === 'contact' && (
          <Button
            variant="outline"
            className="message-done"
            aria-label={message.isDone ? 'Open again' : 'Done'}
            onClick={onDone}
          >
            <Check /> <span>{message.isDone ? 'Open again' : 'Done'}</span>
          </Button>
        )}
        <ActionMenu
          label="More for this message"
          acts={[
            { label: 'Mark as unread', icon: <MailOpen />, keyName: 'U', onSelect: onUnread },
            { label: `Copy its number, ${message.receipt}`, icon: <Copy />, onSelect: copy },
          ]}
        />
      </div>
    </header>
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
