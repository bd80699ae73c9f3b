import { type FocusEvent, type KeyboardEvent, type ReactNode, useRef, useState } from 'react'
import { classNames } from '../../../ui/class-names.ts'
import { useOutsidePress } from '../../../ui/overlays/use-outside-press.ts'

const STEPS: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 }

interface FoldProps {
  className?: string
  /** The button that opens it: a `summary`. */
  button: ReactNode
  children: ReactNode
}

/**
 * Opens in place, also without JavaScript. With it, the arrow keys move inside, and Esc, a press outside or
 * moving the focus out closes it.
 */
export function Fold({ className, button, children }: FoldProps) {
  const box = useRef<HTMLDetailsElement>(null)
  const [isOpen, setIsOpen] = useState(false)
  const close = () => {
    if (box.current) box.current.open = false
  }
  useOutsidePress(box, isOpen, close)
  const press = (event: KeyboardEvent) => {
    if (!isOpen) return
    const items = listItems(box.current)
    if (event.key === 'Escape') {
      close()
      items[0]?.focus()
    }
    const step = STEPS[event.key]
    if (!step) return
    event.preventDefault()
    const at = items.indexOf(document.activeElement as HTMLElement)
    items[(at + step + items.length) % items.length]?.focus()
  }
  const leave = (event: FocusEvent) => {
    if (event.relatedTarget && !box.current?.contains(event.relatedTarget)) close()
  }
  return (
    <details
      className={classNames('my-ads-ask', className)}
      ref={box}
      onToggle={() => setIsOpen(box.current?.open ?? false)}
      onKeyDown={press}
      onBlur={leave}
    >
      {button}
      <div className="my-ads-panel">{children}</div>
    </details>
  )
}

/** The button, then every visible link and button inside. */
function listItems(box: HTMLElement | null): HTMLElement[] {
  return [...(box?.querySelectorAll<HTMLElement>('summary, a, button') ?? [])].filter((item) =>
    item.checkVisibility(),
  )
}
