import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'

export type BadgeTone = 'plain' | 'good' | 'warning' | 'danger' | 'info' | 'on-image'
export type BadgeProps = { tone?: BadgeTone; icon?: ReactNode; className?: string; children: ReactNode }

/** A few words on a soft ground; one that warns carries an icon. */
export function Badge({ tone = 'plain', icon, className, children }: BadgeProps) {
  return (
    <span className={classNames('badge', tone !== 'plain' && `badge-${tone}`, className)}>
      {icon}
      {children}
    </span>
  )
}
