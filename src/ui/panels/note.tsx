import Info from 'lucide-react/icons/info'
import Lightbulb from 'lucide-react/icons/lightbulb'
import ShieldCheck from 'lucide-react/icons/shield-check'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'

const icons = { tip: Lightbulb, safety: ShieldCheck, information: Info, danger: TriangleAlert }
export type NoteKind = keyof typeof icons
export type NoteProps = { kind?: NoteKind; className?: string; children: ReactNode }

/** A remark beside the main text: a tip, safety advice, information or danger. */
export function Note({ kind = 'tip', className, children }: NoteProps) {
  const Icon = icons[kind]
  return (
    <div className={classNames('note', kind !== 'tip' && `note-${kind}`, className)}>
      <Icon />
      <div>{children}</div>
    </div>
  )
}
