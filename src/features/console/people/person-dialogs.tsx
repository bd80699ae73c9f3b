import { Confirm } from '../../../console/parts/dialogs/confirm.tsx'
import { Dialog } from '../../../console/parts/dialogs/dialog.tsx'
import { useDraft } from '../../../console/parts/dialogs/use-draft.ts'
import { useFormat } from '../../../console/parts/use-format.ts'
import { countOf } from '../../../platform/text/count-of.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import type { Person } from './people.schema.ts'
import { RoleChoice } from './role-choice.tsx'
import { usePeopleActs } from './use-people-acts.ts'

interface Props {
  person: Person
  onClose: () => void
}

/** Where a person is signed in, with buttons to end one or all sessions. */
export function SessionsDialog({ person, onClose }: Props) {
  const format = useFormat()
  const { signOut } = usePeopleActs()
  const others = person.sessions.filter(({ isThis }) => !isThis)
  const foot = others.length > 1 && others.length === person.sessions.length && (
    <Button variant="outline" onClick={() => signOut.mutate({ id: person.id })}>
      Sign out everywhere
    </Button>
  )
  return (
    <Dialog title={`Where ${person.name} is signed in`} onClose={onClose} foot={foot}>
      {person.sessions.length === 0 && <p>Nowhere right now.</p>}
      <ul className="person-sessions">
        {person.sessions.map(({ id, startedAt, lastUsedAt, isThis }) => (
          <li key={id} className="row between gap-3">
            <span>
              Since {format.moment(startedAt)}
              <small className="own-line">Last used {format.moment(lastUsedAt)}</small>
            </span>
            {isThis ? (
              <span>This device</span>
            ) : (
              <Button
                variant="outline"
                size="small"
                onClick={() => signOut.mutate({ id: person.id, session: id })}
              >
                Sign out
              </Button>
            )}
          </li>
        ))}
      </ul>
    </Dialog>
  )
}

/** Asks for the new role. An owner who is demoted must sign in again. */
export function RoleDialog({ person, onClose }: Props) {
  const [role, setRole, forget] = useDraft(`new role of ${person.id}`, person.role)
  const { changeRole } = usePeopleActs()
  const close = () => {
    forget()
    onClose()
  }
  return (
    <Confirm
      title={`Change the role of ${person.name}`}
      confirmLabel="Save changes"
      isDisabled={role === person.role}
      isPending={changeRole.isPending}
      onConfirm={() => changeRole.mutate({ id: person.id, role }, { onSuccess: close })}
      onClose={close}
    >
      <RoleChoice chosen={role} isLegendHidden onChoose={setRole} />
      {role !== 'owner' && person.role === 'owner' && (
        <p>{person.name} is signed out now, and links they made to invite others stop working.</p>
      )}
    </Confirm>
  )
}

/** It cannot be undone, so the person's first name has to be typed. */
export function RemoveDialog({ person, onClose }: Props) {
  const [typed, setTyped, forget] = useDraft(`removal of ${person.id}`, '')
  const { remove } = usePeopleActs()
  const close = () => {
    forget()
    onClose()
  }
  const first = person.name.split(' ')[0] ?? person.name
  const isSure = typed.trim().toLowerCase() === first.toLowerCase()
  return (
    <Confirm
      title={`Remove ${person.name}?`}
      confirmLabel="Remove"
      isDanger
      isDisabled={!isSure}
      isPending={remove.isPending}
      onConfirm={() => remove.mutate(person, { onSuccess: close })}
      onClose={close}
    >
      <p>
        {`They are signed out now and cannot sign in again. What they did (${countOf(person.decisions, 'decision')} in 30 days) stays in the audit log. This cannot be undone.`}
      </p>
      <TextField
        name="confirm-name"
        label={`Type “${first}” to go on`}
        autoComplete="off"
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
    </Confirm>
  )
}
