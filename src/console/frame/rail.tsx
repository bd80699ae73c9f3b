import { useQuery } from '@tanstack/react-query'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import X from 'lucide-react/icons/x'
import type { MouseEvent, ReactNode } from 'react'
import { Link, useLocation } from 'wouter'
import { IconButton } from '../../ui/buttons/icon-button.tsx'
import { Logo } from '../../ui/drawings/logo.tsx'
import { useModal } from '../../ui/overlays/use-modal.ts'
import { badgesCall } from '../calls/session.calls.ts'
import { useSession } from '../parts/use-session.ts'
import { mayUse } from '../roles.ts'
import { findRoom, type Room } from '../room.ts'

const GROUPS = ['Work', 'Content', 'Site'] as const

interface Props {
  rooms: readonly Room[]
  /** Shown below the rooms. */
  children?: ReactNode
}

/** The rooms in groups, each with its badge. */
export function Rail({ rooms, children }: Props) {
  const { operator } = useSession()
  const [path] = useLocation()
  const badges = useQuery(badgesCall()).data ?? {}
  const current = findRoom(rooms, path)
  const open = rooms.filter((room) => !room.isHidden && mayUse(operator.role, room.for ?? 'operator'))
  return (
    <>
      <Link className="logo rail-logo" href={open[0]?.path ?? '/'} aria-label={open[0]?.name}>
        <Logo />
      </Link>
      <nav aria-label="Rooms" className="rail-rooms">
        {GROUPS.map((group) => (
          <section key={group} aria-label={group}>
            <h2>{group}</h2>
            <ul>
              {open
                .filter((room) => room.group === group)
                .map((room) => (
                  <li key={room.path}>
                    <RailLink room={room} isCurrent={room === current} count={badges[roomPath(room)]} />
                  </li>
                ))}
            </ul>
          </section>
        ))}
      </nav>
      {children}
    </>
  )
}

const roomPath = ({ path }: Room) => (path === '/' ? '/admin' : `/admin${path}`)

interface RailLinkProps {
  room: Room
  isCurrent: boolean
  count?: number | undefined
}

function RailLink({ room, isCurrent, count = 0 }: RailLinkProps) {
  const { icon: Icon, name, path, preload, isAlarm } = room
  return (
    <Link
      className="rail-link row"
      aria-current={isCurrent ? 'page' : undefined}
      title={name}
      href={path}
      onPointerEnter={preload}
      onFocus={preload}
    >
      <Icon />
      <span className="rail-name">{name}</span>
      {count > 0 && (
        <b>
          {isAlarm ? <TriangleAlert className="rail-alarm" /> : count}
          <span className="sr-only">{isAlarm ? ' needs attention' : ' waiting'}</span>
        </b>
      )}
    </Link>
  )
}

/** The rail on a phone: a dialog over the room, closed with Esc, the cross or a press outside it. */
export function RailSheet({ onClose, children }: { onClose: () => void; children: ReactNode }) {
  const dialog = useModal()
  const closeFromInside = ({ target }: MouseEvent) => {
    if (target === dialog.current || (target as Element).closest('a')) onClose()
  }
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard closes the dialog with Esc.
    <dialog ref={dialog} className="rail-sheet" aria-label="Menu" onClose={onClose} onClick={closeFromInside}>
      <IconButton label="Close" className="rail-sheet-close" onClick={onClose}>
        <X />
      </IconButton>
      {children}
    </dialog>
  )
}
