import type { ReactNode } from 'react'

export type BadgeTone = 'plain' | 'good' | 'warning' | 'danger' | 'info' | 'on-image'
export type BadgeProps = { tone?: BadgeTone; icon?: ReactNode; children: ReactNode }

/** A few words on a soft background; a warning has an icon. */
export function Badge({ tone = 'plain', icon, children }: BadgeProps) {
  return (
    <span className={tone === 'plain' ? 'badge' : `badge badge-${tone}`}>
      {icon}
      {children}
    </span>
  )
}
