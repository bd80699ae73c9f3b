import X from 'lucide-react/icons/x'
import type { ReactNode } from 'react'
import { IconButton } from '../../../ui/buttons/icon-button.tsx'
import { classNames } from '../../../ui/class-names.ts'

export interface BulkAct {
  label: string
  icon?: ReactNode
  isDanger?: boolean
  onSelect: () => void
}

interface Props {
  /** Such as "2 ads selected". */
  label: string
  acts: readonly BulkAct[]
  onClear: () => void
}

/** The actions for all selected rows; floats while the list scrolls. */
export function BulkBar({ label, acts, onClear }: Props) {
  return (
    <section className="desk-bulk cluster row" aria-label="Selected">
      <b role="status">{label}</b>
      {acts.map((act) => (
        <button
          key={act.label}
          type="button"
          className={classNames(act.isDanger && 'desk-bulk-danger')}
          onClick={act.onSelect}
        >
          {act.icon}
          {act.label}
        </button>
      ))}
      <IconButton label="Clear the selection" onClick={onClear}>
        <X />
      </IconButton>
    </section>
  )
}
