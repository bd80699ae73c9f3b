import type { ReactNode } from 'react'

/** What should be known before going on; begins with an icon. */
export function Warning({ children }: { children: ReactNode }) {
  return <div className="desk-warning">{children}</div>
}
