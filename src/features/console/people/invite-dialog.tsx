import Copy from 'lucide-react/icons/copy'
import { type FormEvent, useState } from 'react'
import { sendChange } from '../../../console/calls/fetch-json.ts'
import { useChange } from '../../../console/calls/use-change.ts'
import { Dialog } from '../../../console/parts/dialogs/dialog.tsx'
import { useDraft } from '../../../console/parts/dialogs/use-draft.ts'
import { showToast } from '../../../console/parts/notices/toast.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { PEOPLE_PATH } from './people.calls.ts'
import type { Invite, Invited } from './people.schema.ts'
import { RoleChoice } from './role-choice.tsx'

const EMPTY: Invite = { email: '', role: 'moderator' }

/** Asks for an address and a role, then also shows the link, for owners who prefer to pass it on. */
export function InviteDialog({ onClose }: { onClose: () => void }) {
  const [form, setForm, forget] = useDraft('invite', EMPTY)
  const [problem, setProblem] = useState('')
  const [invited, setInvited] = useState<Invited | null>(null)
  const send = useChange({
    send: (invite: Invite) => sendChange<Invited>(`${PEOPLE_PATH}/invite`, invite),
    outdates: [PEOPLE_PATH],
    onDone: (answer) => {
      forget(EMPTY)
      setInvited(answer)
    },
    onRefused: (error) => setProblem(error.message),
  })
  if (invited) return <InvitedView email={send.variables?.email ?? ''} invited={invited} onClose={onClose} />
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setProblem('')
    send.mutate(form)
  }
  const foot = (
    <>
      <Button variant="outline" onClick={onClose}>
        Cancel
      </Button>
      <Button form="invite" isPending={send.isPending}>
        Send the invitation
      </Button>
    </>
  )
  return (
    <Dialog
      title="Invite someone"
      about="They get a link that works for 7 days."
      onClose={onClose}
      foot={foot}
    >
      <form id="invite" className="invite" noValidate onSubmit={submit}>
        <TextField
          name="invite-email"
          type="email"
          label="Email"
          autoComplete="off"
          maxLength={200}
          required
          error={problem}
          value={form.email}
          onChange={(event) => setForm({ ...form, email: event.target.value })}
        />
        <RoleChoice chosen={form.role} onChoose={(role) => setForm({ ...form, role })} />
      </form>
    </Dialog>
  )
}

interface InvitedProps {
  email: string
  invited: Invited
  onClose: () => void
}

function InvitedView({ email, invited: { link, isMailed }, onClose }: InvitedProps) {
  const copy = async () => {
    await navigator.clipboard?.writeText(link)
    showToast({ title: 'Link copied' })
  }
  return (
    <Dialog
      title={isMailed ? 'Invitation sent' : 'Hand over this link'}
      onClose={onClose}
      foot={<Button onClick={onClose}>Done</Button>}
    >
      <p role="status">
        {isMailed
          ? `We sent the link to ${email}. You can also hand it over yourself:`
          : `No mail server is set, so we could not send it. Give this link to ${email} yourself:`}
      </p>
      <p className="invite-link">
        <code>{link}</code>
      </p>
      <Button variant="outline" onClick={copy}>
        <Copy /> Copy the link
      </Button>
      <p>It works once, and is not shown again.</p>
    </Dialog>
  )
}
