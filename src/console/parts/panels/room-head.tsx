import { Fragment, type ReactNode, useEffect, useSyncExternalStore } from 'react'
import { useSession } from '../use-session.ts'

interface Props {
  title: string
  /** The main action: last at the right end; on a phone first, beside the title. */
  main?: ReactNode
  /** Buttons at the right end. */
  children?: ReactNode
}

/** The title of a room, on the page and in the browser's tab. */
export function RoomHead({ title, main, children }: Props) {
  const { site } = useSession()
  const isPhone = useIsPhone()
  useEffect(() => {
    document.title = `${title} · ${site.name} console`
  }, [title, site.name])
  const acts = [<Fragment key="others">{children}</Fragment>, <Fragment key="main">{main}</Fragment>]
  return (
    <header className="room-head">
      <h1>{title}</h1>
      {/* The DOM order follows the visual order, so that Tab does too. */}
      {(main || children) && <div className="room-acts">{isPhone ? acts.toReversed() : acts}</div>}
    </header>
  )
}

/** Where tables become cards and dialogs rise from the bottom: `--phone` of breakpoints.css. */
const phone = () => matchMedia('(width < 47.5rem)')

function follow(onChange: () => void) {
  const query = phone()
  query.addEventListener('change', onChange)
  return () => query.removeEventListener('change', onChange)
}

const useIsPhone = () => useSyncExternalStore(follow, () => phone().matches)
