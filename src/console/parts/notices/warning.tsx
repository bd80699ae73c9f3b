import type { ReactNode } from 'react'

/** Something to know before going on. Starts with an icon. */
export function Warning({ children }: { children: ReactNode }) {
  return <div className="desk-warning">{children}</div>
}
