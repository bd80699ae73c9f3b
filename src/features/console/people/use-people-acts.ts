import { sendChange } from '../../../console/calls/fetch-json.ts'
import { useChange } from '../../../console/calls/use-change.ts'
import { showToast } from '../../../console/parts/notices/toast.ts'
import { PEOPLE_PATH } from './people.calls.ts'
import type { Invitation, Invite, Invited, Person } from './people.schema.ts'

/** What an owner can do with people and invitations. */
export function usePeopleActs() {
  const outdates = [PEOPLE_PATH]
  return {
    inviteAgain: useChange({
      send: (invite: Invite) => sendChange<Invited>(`${PEOPLE_PATH}/invite`, invite),
      outdates,
      onDone: (_answer, { email }) =>
        showToast({ title: 'Sent again', text: `The earlier link of ${email} no longer works.` }),
    }),
    withdraw: useChange({
      send: ({ id }: Invitation) => sendChange(`${PEOPLE_PATH}/withdraw`, { id }),
      outdates,
      onDone: () => showToast({ title: 'Withdrawn', text: 'The link no longer works.' }),
    }),
    changeRole: useChange({
      send: ({ id, role }: Pick<Person, 'id' | 'role'>) => sendChange(`${PEOPLE_PATH}/role`, { id, role }),
      outdates,
      onDone: () => showToast({ title: 'Role changed' }),
    }),
    remove: useChange({
      send: ({ id }: Person) => sendChange(`${PEOPLE_PATH}/remove`, { id }),
      outdates,
      onDone: (_answer, { name }) => showToast({ title: 'Removed', text: name }),
    }),
    signOut: useChange({
      send: (choice: { id: string; session?: string }) => sendChange(`${PEOPLE_PATH}/sign-out`, choice),
      outdates,
      onDone: () => showToast({ title: 'Signed out' }),
    }),
  }
}
