import type { ReactNode } from 'react'

interface Props {
  title: string
  /** Beside the title, in muted text. */
  note?: string | undefined
  /** At the right end. */
  children?: ReactNode
}

/** The title of a panel, with an optional note and controls. */
export function PanelHead({ title, note, children }: Props) {
  return (
    <header className="panel-head cluster row">
      <h2>{title}</h2>
      {note && <p className="muted">{note}</p>}
      {children && <div className="cluster row gap-2 to-end">{children}</div>}
    </header>
  )
}
