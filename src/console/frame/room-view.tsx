import { Component, type ReactNode } from 'react'
import { Link, Redirect, useLocation } from 'wouter'
import { buttonClasses } from '../../ui/buttons/button.tsx'
import { EmptyState, LoadFailed } from '../parts/notices/states.tsx'
import { RoomHead } from '../parts/panels/room-head.tsx'
import { useSession } from '../parts/use-session.ts'
import { mayUse } from '../roles.ts'
import { findRoom, type Room } from '../room.ts'

/** Shows the room of the current path, if it exists and the operator may use it. */
export function RoomView({ rooms }: { rooms: readonly Room[] }) {
  const { operator } = useSession()
  const [path] = useLocation()
  const room = findRoom(rooms, path)
  const Room = room?.component
  if (!Room)
    return (
      <NoRoom title="This room does not exist" text="Check the address, or choose a room from the menu." />
    )
  const access = room.for ?? 'operator'
  if (!mayUse(operator.role, access)) {
    const first = rooms.find((one) => mayUse(operator.role, one.for ?? 'operator'))
    // The console opens with the first room that the operator may use.
    if (path === '/' && first) return <Redirect to={first.path} replace />
    return <NoRoom title={room.name} text={`This room is for ${WHOSE[access]}. Ask one of them.`} />
  }
  return <Room />
}

const WHOSE = {
  operator: 'those who run the site',
  editor: 'editors and owners',
  moderator: 'moderators and owners',
  owner: 'owners',
}

function NoRoom({ title, text }: { title: string; text: string }) {
  return (
    <>
      <RoomHead title={title} />
      <EmptyState title="Nothing to see here" symbol="sankofa">
        <p>{text}</p>
        <Link className={buttonClasses({ variant: 'outline' })} href="/">
          Back to your first room
        </Link>
      </EmptyState>
    </>
  )
}

interface State {
  error: Error | null
}

/** Catches an error in a room, so that the rail and the other rooms keep working. */
export class RoomBoundary extends Component<{ children: ReactNode }, State> {
  override state: State = { error: null }

  static getDerivedStateFromError(error: Error): State {
    return { error }
  }

  override render() {
    const { error } = this.state
    if (!error) return this.props.children
    // A room whose file is missing on the server belongs to an older version of the site; reloading helps.
    return <LoadFailed what="this room" error={error} />
  }
}
