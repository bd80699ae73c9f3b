import { useQuery } from '@tanstack/react-query'
import ArrowLeft from 'lucide-react/icons/arrow-left'
import Check from 'lucide-react/icons/check'
import ChevronDown from 'lucide-react/icons/chevron-down'
import Copy from 'lucide-react/icons/copy'
import MailOpen from 'lucide-react/icons/mail-open'
import UserPlus from 'lucide-react/icons/user-plus'
import UserX from 'lucide-react/icons/user-x'
import { useState } from 'react'
import { useChange } from '../../../console/calls/use-change.ts'
import { ActionMenu, type Acts } from '../../../console/parts/dialogs/action-menu.tsx'
import { showToast } from '../../../console/parts/notices/toast.ts'
import { Avatar } from '../../../console/parts/panels/avatar.tsx'
import { useKeys } from '../../../console/parts/use-keys.ts'
import { useSession } from '../../../console/parts/use-session.ts'
import { Button, buttonClasses } from '../../../ui/buttons/button.tsx'
import { IconButton } from '../../../ui/buttons/icon-button.tsx'
import { INBOX, MESSAGE, sendAssign, sendReveal, teamCall } from './inbox.calls.ts'
import type { Message } from './inbox.schema.ts'

interface Props {
  message: Message
  onClose: () => void
  onDone: () => void
  onUnread: () => void
}

/** What the message is about, who wrote it, who looks after it, and whether it is done. */
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

/** Assigns the message to one of the team, or to no one. */
function AssignMenu({ message: { key, assigned, subject } }: { message: Message }) {
  const { operator } = useSession()
  const people = useQuery(teamCall()).data?.people ?? []
  const [isOpen, setIsOpen] = useState(false)
  const assign = useChange({ send: sendAssign, outdates: [INBOX, MESSAGE] })
  const give = (to: string | null, name: string) =>
    assign.mutate(
      { key, to },
      {
        onSuccess: () =>
          showToast({
            title: to ? `Assigned to ${name}` : 'Assigned to nobody',
            text: subject,
            undo: () => assign.mutate({ key, to: assigned?.id ?? null }),
          }),
      },
    )
  useKeys([{ key: 's', does: 'Assign', run: () => setIsOpen(true) }])
  const others = people.filter(({ id }) => id !== operator.id)
  const acts: Acts = [
    {
      label: `${operator.name} (you)`,
      icon: <Avatar name={operator.name} />,
      isChosen: assigned?.id === operator.id,
      onSelect: () => give(operator.id, 'you'),
    },
    ...others.map(({ id, name }) => ({
      label: name,
      icon: <Avatar name={name} />,
      isChosen: assigned?.id === id,
      onSelect: () => give(id, name),
    })),
    assigned !== null && {
      label: 'Nobody',
      icon: <UserX />,
      startsGroup: true,
      onSelect: () => give(null, ''),
    },
  ]
  const name = assigned?.id === operator.id ? 'You' : assigned?.name.split(' ')[0]
  return (
    <ActionMenu
      label="Who’s handling it"
      acts={acts}
      open={{ isOpen, set: setIsOpen }}
      triggerClassName={`assign ${buttonClasses({ variant: 'outline' })}`}
      trigger={
        <>
          {assigned ? (
            <Avatar name={assigned.name} />
          ) : (
            <span className="avatar assign-nobody" aria-hidden="true" />
          )}
          <UserPlus />
          <span className="assign-name">{name ?? 'Assign'}</span>
          <ChevronDown />
        </>
      }
    />
  )
}
