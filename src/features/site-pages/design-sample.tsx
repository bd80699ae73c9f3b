import type { ReactNode } from 'react'

/** A component on the design page, under its name. */
export function Sample({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <p className="mb-2.5 font-label text-muted text-sm">{title}</p>
      {children}
    </div>
  )
}
