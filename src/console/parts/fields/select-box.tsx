import ChevronDown from 'lucide-react/icons/chevron-down'
import Lock from 'lucide-react/icons/lock'
import { type ComponentProps, useId } from 'react'
import { Badge } from '../../../ui/panels/badge.tsx'

interface Props extends ComponentProps<'select'> {
  label: string
  /** Set in the environment, so it is read-only here. */
  isFixed?: boolean
}

/** A select with its label above it. */
export function SelectBox({ label, isFixed = false, disabled, ...select }: Props) {
  const id = useId()
  return (
    <div className="select-box stack gap-1">
      <label htmlFor={id}>{label}</label>
      {isFixed && <FixedBadge />}
      <span>
        <select id={id} disabled={disabled || isFixed} {...select} />
        <ChevronDown />
      </span>
    </div>
  )
}

/** Says that the server's environment sets this value. */
export function FixedBadge() {
  return <Badge icon={<Lock />}>Set on the server</Badge>
}
