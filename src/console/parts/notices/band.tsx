import type { ReactNode } from 'react'

const CLASSES = {
  info: 'desk-band',
  warning: 'desk-band desk-band-warning',
  danger: 'desk-band desk-band-danger',
}

interface Props {
  tone?: keyof typeof CLASSES
  icon?: ReactNode
  /** A thinner one, for notices above every room. */
  isSlim?: boolean
  children: ReactNode
  /** A button at the right end. */
  act?: ReactNode
}

/** A notice above a room that concerns all of it. */
export function Band({ tone = 'info', icon, isSlim = false, children, act }: Props) {
  return (
    <div className={isSlim ? `${CLASSES[tone]} desk-band-slim` : CLASSES[tone]}>
      {icon}
      <p className="grow">{children}</p>
      {act}
    </div>
  )
}
