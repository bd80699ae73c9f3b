import { type ReactNode, useEffect, useRef } from 'react'

export type ServerMarkupProps = {
  className?: string
  /** The markup; give it only on the server (`import.meta.env.SSR && ...`), so that the browser never fetches its code. */
  children?: ReactNode
  /** Brings the markup to life in the browser; must stay the same function. */
  onReady?: (root: HTMLElement) => () => void
}

/** The place of markup that only the server makes: the browser keeps what came and hydrates nothing in it. */
export function ServerMarkup({ className, children, onReady }: ServerMarkupProps) {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const root = place.current
    if (!root) return
    if (root.firstElementChild) return onReady?.(root)
    // Reached by "back" from a page of the same visit: only the server has the markup.
    location.reload()
  }, [onReady])
  if (import.meta.env.SSR) return <div className={className}>{children}</div>
  // The empty text tells React to leave the server's markup alone.
  const kept = { dangerouslySetInnerHTML: { __html: '' } }
  return <div ref={place} className={className} {...kept} suppressHydrationWarning />
}
