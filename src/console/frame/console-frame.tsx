import Menu from 'lucide-react/icons/menu'
import { Suspense, useEffect, useRef, useState } from 'react'
import { useLocation } from 'wouter'
import { IconButton } from '../../ui/buttons/icon-button.tsx'
import { Logo } from '../../ui/drawings/logo.tsx'
import { watchFocus } from '../parts/focus-way.ts'
import { LoadingRows } from '../parts/notices/states.tsx'
import { ConsoleToaster } from '../parts/notices/toaster.tsx'
import { useKeys } from '../parts/use-keys.ts'
import type { Room } from '../room.ts'
import { AccountMenu } from './account-menu.tsx'
import { KeyHelp } from './key-help.tsx'
import { MailNote, OfflineNote } from './notes.tsx'
import { Rail, RailSheet } from './rail.tsx'
import { RoomBoundary, RoomView } from './room-view.tsx'

/** Surrounds every room: the rail (on a phone, a bar and a menu), notices and toasts. */
export function ConsoleFrame({ rooms }: { rooms: readonly Room[] }) {
  const [isMenuOpen, setIsMenuOpen] = useState(false)
  const [areKeysShown, setAreKeysShown] = useState(false)
  const [path] = useLocation()
  const main = useFocusOnMove(path)
  const showKeys = () => setAreKeysShown(true)
  useEffect(watchFocus, [])
  useKeys([{ key: '?', does: 'Show these shortcuts', run: showKeys }])
  // biome-ignore lint/correctness/useExhaustiveDependencies: the menu closes whenever the path changes.
  useEffect(() => setIsMenuOpen(false), [path])
  return (
    <div className="console-frame">
      <a className="skip-link" href="#main">
        Skip to content
      </a>
      <header className="topbar">
        <IconButton label="Menu" onClick={() => setIsMenuOpen(true)}>
          <Menu />
        </IconButton>
        <span className="logo">
          <Logo />
        </span>
        <AccountMenu onKeys={showKeys} isSmall />
      </header>
      <header className="rail">
        <Rail rooms={rooms}>
          <AccountMenu onKeys={showKeys} />
        </Rail>
      </header>
      {isMenuOpen && (
        <RailSheet onClose={() => setIsMenuOpen(false)}>
          <Rail rooms={rooms} />
        </RailSheet>
      )}
      <main id="main" ref={main} tabIndex={-1} className="room">
        <OfflineNote />
        <MailNote />
        <RoomBoundary key={path.split('/')[1]}>
          <Suspense fallback={<LoadingRows />}>
            <RoomView rooms={rooms} />
          </Suspense>
        </RoomBoundary>
      </main>
      {areKeysShown && <KeyHelp onClose={() => setAreKeysShown(false)} />}
      <ConsoleToaster />
    </div>
  )
}

/** Focuses the new room, as a page load would, so that the next Tab does not start in the rail. */
function useFocusOnMove(path: string) {
  const main = useRef<HTMLElement>(null)
  const room = path.split('/')[1]
  const last = useRef(room)
  useEffect(() => {
    if (last.current === room) return
    last.current = room
    main.current?.focus()
    scrollTo(0, 0)
  }, [room])
  return main
}
