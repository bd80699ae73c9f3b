import { type ReactNode, useEffect } from 'react'
import { useSession } from './use-session.ts'

interface Props {
  title: string
  /** Buttons at the right end. */
  children?: ReactNode
}

/** The name of a room, for the page and for the browser's tab. */
export function RoomHead({ title, children }: Props) {
  const { site } = useSession()
  useEffect(() => {
    document.title = `${title} · ${site.name} console`
  }, [title, site.name])
  return (
    <header className="room-head">
      <h1>{title}</h1>
      {children && <div className="room-acts">{children}</div>}
    </header>
  )
}
