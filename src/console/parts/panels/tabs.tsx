import { Badge, type BadgeTone } from '../../../ui/panels/badge.tsx'

export interface Tab {
  id: string
  label: string
  count?: number | undefined
  tone?: BadgeTone
}

interface Props {
  label: string
  tabs: readonly Tab[]
  current: string
  onChoose: (id: string) => void
}

/** Switches between the parts of a list. */
export function Tabs({ label, tabs, current, onChoose }: Props) {
  return (
    <nav className="desk-tabs" aria-label={label}>
      {tabs.map(({ id, label, count, tone }) => (
        <button
          key={id}
          type="button"
          aria-current={id === current ? 'page' : undefined}
          onClick={() => onChoose(id)}
        >
          {label}
          {count !== undefined && (
            <Badge tone={(count > 0 && tone) || 'plain'}>{count.toLocaleString('en-CA')}</Badge>
          )}
        </button>
      ))}
    </nav>
  )
}
