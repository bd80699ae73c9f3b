import { useQuery } from '@tanstack/react-query'
import UserPlus from 'lucide-react/icons/user-plus'
import { useState } from 'react'
import { QueryView } from '../../../console/parts/notices/query-view.tsx'
import { RoomHead } from '../../../console/parts/panels/room-head.tsx'
import { Button } from '../../../ui/buttons/button.tsx'
import { InviteDialog } from './invite-dialog.tsx'
import { peopleCall } from './people.calls.ts'
import { PeopleTable } from './people-table.tsx'
import { ROLE_WORDS } from './role-choice.tsx'

export default function PeopleRoom() {
  const people = useQuery(peopleCall())
  const [isInviting, setIsInviting] = useState(false)
  return (
    <>
      <RoomHead title="People">
        <Button onClick={() => setIsInviting(true)}>
          <UserPlus /> Invite someone
        </Button>
      </RoomHead>
      <QueryView query={people} what="the people">
        {(answer) => <PeopleTable answer={answer} />}
      </QueryView>
      <h2 className="above-7 below-3">What each role can do</h2>
      <div className="people-roles">
        {ROLE_WORDS.toReversed().map(({ role, name, can }) => (
          <section key={role} className="desk-panel">
            <h3>{name}</h3>
            <p className="muted">{can}</p>
          </section>
        ))}
      </div>
      {isInviting && <InviteDialog onClose={() => setIsInviting(false)} />}
    </>
  )
}
