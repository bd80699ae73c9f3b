import { Link, useLocation } from 'wouter'
import { buttonClasses } from '../../ui/button.tsx'
import { RoomHead } from '../parts/room-head.tsx'
import { EmptyState } from '../parts/states.tsx'
import { useSession } from '../parts/use-session.ts'
import type { Room } from '../room.ts'
import { findRoom } from './find-room.ts'

/** The room of the address, if there is one and it is this operator's. */
export function RoomView({ rooms }: { rooms: readonly Room[] }) {
  const { operator } = useSession()
  const [path] = useLocation()
  const room = findRoom(rooms, path)
  const Room = room?.component
  if (!Room)
    return <NoRoom title="There is no such room" text="Check the address, or choose a room from the menu." />
  if (room.isForOwners && operator.role !== 'owner')
    return <NoRoom title={room.name} text="Only an owner of the site may see this room. Ask one of them." />
  return <Room />
}

function NoRoom({ title, text }: { title: string; text: string }) {
  return (
    <>
      <RoomHead title={title} />
      <EmptyState title="Nothing to see here" symbol="sankofa">
        <p>{text}</p>
        <Link className={buttonClasses({ variant: 'outline' })} href="/">
          Back to the queue
        </Link>
      </EmptyState>
    </>
  )
}
