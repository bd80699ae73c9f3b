import Lock from 'lucide-react/icons/lock'
import Mail from 'lucide-react/icons/mail'
import ShieldCheck from 'lucide-react/icons/shield-check'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import X from 'lucide-react/icons/x'
import { useState } from 'react'
import { ActionMenu } from '../../../console/parts/dialogs/action-menu.tsx'
import { type Column, DataTable } from '../../../console/parts/lists/data-table.tsx'
import { Avatar } from '../../../console/parts/panels/avatar.tsx'
import { useFormat } from '../../../console/parts/use-format.ts'
import { useSession } from '../../../console/parts/use-session.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { IconButton } from '../../../ui/buttons/icon-button.tsx'
import { Badge } from '../../../ui/panels/badge.tsx'
import type { Invitation, People, Person } from './people.schema.ts'
import { RemoveDialog, RoleDialog, SessionsDialog } from './person-dialogs.tsx'
import { roleName } from './role-choice.tsx'
import { usePeopleActs } from './use-people-acts.ts'

type Row = Person | Invitation
type Asked = { what: 'sessions' | 'role' | 'remove'; id: string }
const isPerson = (row: Row): row is Person => 'sessions' in row

/** All operators, then all open invitations. */
export function PeopleTable({ answer }: { answer: People }) {
  const format = useFormat()
  const { operator, hasMailServer } = useSession()
  const acts = usePeopleActs()
  const [asked, setAsked] = useState<Asked | null>(null)
  const person = answer.people.find(({ id }) => id === asked?.id)
  const close = () => setAsked(null)
  const columns: Column<Row>[] = [
    {
      id: 'name',
      head: 'Name',
      cell: (row) => <NameCell row={row} isSelf={row.id === operator.id} />,
    },
    { id: 'role', head: 'Role', cell: ({ role }) => <RoleCell role={role} /> },
    { id: 'last', head: 'Last here', cell: (row) => (isPerson(row) ? lastHere(row, format.moment) : '–') },
    { id: 'code', head: 'Two-step code', cell: (row) => <CodeBadge row={row} /> },
    {
      id: 'decisions',
      head: 'Decisions, 30 days',
      cell: (row) =>
        isPerson(row) ? (
          <>
            {row.decisions.toLocaleString('en-CA')}{' '}
            <span className="muted not-on-desktop">
              {row.decisions === 1 ? 'decision' : 'decisions'} in 30 days
            </span>
          </>
        ) : (
          '–'
        ),
    },
  ]
  return (
    <div className="desk-panel people-table">
      <DataTable
        label="People"
        columns={columns}
        rows={[...answer.people, ...answer.invitations]}
        idOf={({ id }) => id}
        nameOf={(row) => (isPerson(row) ? row.name : (row.email ?? 'A link'))}
        acts={(row) =>
          isPerson(row) ? (
            <ActionMenu
              label={`Actions for ${row.name}`}
              acts={[
                { label: 'Where signed in…', onSelect: () => setAsked({ what: 'sessions', id: row.id }) },
                { label: 'Change role…', onSelect: () => setAsked({ what: 'role', id: row.id }) },
                row.id !== operator.id && {
                  label: 'Remove…',
                  isDanger: true,
                  startsGroup: true,
                  onSelect: () => setAsked({ what: 'remove', id: row.id }),
                },
              ]}
            />
          ) : (
            <span className="people-invited">
              {row.email && hasMailServer && (
                <Button
                  variant="outline"
                  size="small"
                  onClick={() => acts.inviteAgain.mutate({ email: row.email ?? '', role: row.role })}
                >
                  Send again
                </Button>
              )}
              <IconButton
                label={`Withdraw the invitation for ${row.email ?? 'a link'}`}
                onClick={() => acts.withdraw.mutate(row)}
              >
                <X />
              </IconButton>
            </span>
          )
        }
      />
      {person && asked?.what === 'sessions' && <SessionsDialog person={person} onClose={close} />}
      {person && asked?.what === 'role' && <RoleDialog person={person} onClose={close} />}
      {person && asked?.what === 'remove' && <RemoveDialog person={person} onClose={close} />}
    </div>
  )
}

function RoleCell({ role }: Pick<Person, 'role'>) {
  return (
    <span className="with-icon gap-2">
      {roleName(role)}
      {role === 'owner' && <Lock className="muted" />}
    </span>
  )
}

function lastHere({ lastHereAt, sessions }: Person, moment: (at: string) => string): string {
  if (sessions.some(({ isThis }) => isThis)) return 'Now'
  return lastHereAt ? moment(lastHereAt) : 'Not signed in'
}

function NameCell({ row, isSelf }: { row: Row; isSelf: boolean }) {
  const format = useFormat()
  if (isPerson(row))
    return (
      <span className="people-name row gap-3">
        <Avatar name={row.name} />
        <span>
          <b>{row.name}</b>
          {isSelf && ' (you)'}
          <small>{row.email}</small>
        </span>
      </span>
    )
  return (
    <span className="people-name row gap-3">
      <span className="avatar" aria-hidden="true">
        <Mail />
      </span>
      <span>
        <b>{row.email ?? 'Anyone with the link'}</b>
        <small>
          {`Invited ${format.day(row.invitedAt)}${row.invitedBy ? ` by ${row.invitedBy}` : ''}, works until ${format.day(row.endsAt)}`}
        </small>
      </span>
    </span>
  )
}

function CodeBadge({ row }: { row: Row }) {
  if (!isPerson(row))
    return (
      <Badge tone="info" icon={<Mail />}>
        Invited
      </Badge>
    )
  return row.hasCode ? (
    <Badge tone="good" icon={<ShieldCheck />}>
      On
    </Badge>
  ) : (
    <Badge tone="warning" icon={<TriangleAlert />}>
      Not yet
    </Badge>
  )
}
