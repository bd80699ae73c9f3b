import { useQuery } from '@tanstack/react-query'
import ChevronDown from 'lucide-react/icons/chevron-down'
import UserPlus from 'lucide-react/icons/user-plus'
import UserX from 'lucide-react/icons/user-x'
import { useState } from 'react'
import { useChange } from '../../../console/calls/use-change.ts'
import { ActionMenu, type Acts } from '../../../console/parts/action-menu.tsx'
import { Avatar } from '../../../console/parts/avatar.tsx'
import { showToast } from '../../../console/parts/toast.ts'
import { useKeys } from '../../../console/parts/use-keys.ts'
import { useSession } from '../../../console/parts/use-session.ts'
import { buttonClasses } from '../../../ui/button.tsx'
import { INBOX, MESSAGE, sendAssign, teamCall } from './inbox.calls.ts'
import type { Message } from './inbox.schema.ts'

/** Who looks after the message: one of the team, or nobody. */
export function AssignMenu({ message: { key, assigned, subject } }: { message: Message }) {
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
            undo: { seconds: 10, run: () => assign.mutate({ key, to: assigned?.id ?? null }) },
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
