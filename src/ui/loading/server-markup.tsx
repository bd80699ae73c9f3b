import { type ReactNode, useEffect, useRef } from 'react'

export type ServerMarkupProps = {
  className?: string
  /** Pass it only on the server (`import.meta.env.SSR && ...`), so that browsers never fetch its code. */
  children?: ReactNode
  /** Attaches behaviour in the browser; must stay the same function. */
  onReady?: (root: HTMLElement) => () => void
}

/** Markup that only the server renders: the browser keeps it as it came and hydrates nothing in it. */
export function ServerMarkup({ className, children, onReady }: ServerMarkupProps) {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const root = place.current
    if (!root) return
    if (root.firstElementChild) return onReady?.(root)
    // Reached by Back from a page opened in place: only the server has the markup.
    location.reload()
  }, [onReady])
  if (import.meta.env.SSR) return <div className={className}>{children}</div>
  // With empty HTML, React leaves the server's markup alone.
  const kept = { dangerouslySetInnerHTML: { __html: '' } }
  return <div ref={place} className={className} {...kept} suppressHydrationWarning />
}
