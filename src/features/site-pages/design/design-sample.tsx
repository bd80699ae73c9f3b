import type { ReactNode } from 'react'

/** A component on the design page, under its name. */
export function Sample({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="shrink">
      <p className="design-sample-title strong muted design-small">{title}</p>
      {children}
    </div>
  )
}
