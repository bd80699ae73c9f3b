import { cloneElement, type ReactElement, type SyntheticEvent, useEffect, useState } from 'react'

export const TOOLTIP_OPEN_DELAY_MS = 700
export const TOOLTIP_SKIP_DELAY_MS = 300

const GAP_PX = 6
const EDGE_PX = 8

type Handler = (event: SyntheticEvent<HTMLElement>) => void
const HANDLERS = ['onPointerEnter', 'onPointerLeave', 'onPointerDown', 'onFocus', 'onBlur'] as const
type Handlers = Partial<Record<(typeof HANDLERS)[number], unknown>>
export type TooltipProps = { label: string; children: ReactElement<Handlers> }

/** When the last tooltip of the page went away: the next one nearby needs no second wait. */
let closedAt = Number.NEGATIVE_INFINITY

/** Shows a label beside a control under the pointer or the focus. The control itself is left as it is. */
export function Tooltip({ label, children }: TooltipProps) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const [waiting, setWaiting] = useState<HTMLElement | null>(null)
  useEffect(() => {
    if (!waiting) return
    const isNear = performance.now() - closedAt < TOOLTIP_SKIP_DELAY_MS
    const timer = setTimeout(() => setAnchor(waiting), isNear ? 0 : TOOLTIP_OPEN_DELAY_MS)
    return () => clearTimeout(timer)
  }, [waiting])

  const close = () => {
    if (anchor) closedAt = performance.now()
    setWaiting(null)
    setAnchor(null)
  }
  useEscape(anchor !== null, close)
  const own: Record<(typeof HANDLERS)[number], Handler> = {
    onPointerEnter: ({ currentTarget, nativeEvent }) => {
      if ((nativeEvent as PointerEvent).pointerType === 'mouse') setWaiting(currentTarget)
    },
    onPointerLeave: close,
    onPointerDown: close,
    onFocus: ({ currentTarget }) => currentTarget.matches(':focus-visible') && setAnchor(currentTarget),
    onBlur: close,
  }
  return (
    <>
      {cloneElement(children, withOwn(children.props, own))}
      {anchor && <TooltipBox label={label} anchor={anchor} />}
    </>
  )
}

/** The control keeps what it does itself. */
function withOwn(given: Handlers, own: Record<string, Handler>): Handlers {
  return Object.fromEntries(
    HANDLERS.map((name) => {
      const first = given[name] as Handler | undefined
      const both: Handler = (event) => {
        first?.(event)
        own[name]?.(event)
      }
      return [name, both]
    }),
  )
}

function useEscape(isOpen: boolean, close: () => void): void {
  useEffect(() => {
    if (!isOpen) return
    const leave = (event: KeyboardEvent) => event.key === 'Escape' && close()
    document.addEventListener('keydown', leave)
    return () => document.removeEventListener('keydown', leave)
  })
}

/** A popover, so above everything, dialogs too; the control already has the same words as its name. */
function TooltipBox({ label, anchor }: { label: string; anchor: HTMLElement }) {
  const place = (box: HTMLElement | null) => {
    if (!box) return
    box.showPopover()
    const at = anchor.getBoundingClientRect()
    const below = at.bottom + GAP_PX
    const top = below + box.offsetHeight > innerHeight ? at.top - GAP_PX - box.offsetHeight : below
    const middle = at.left + (at.width - box.offsetWidth) / 2
    box.style.top = `${top}px`
    box.style.left = `${Math.max(EDGE_PX, Math.min(middle, innerWidth - box.offsetWidth - EDGE_PX))}px`
  }
  return (
    <span className="tooltip" role="tooltip" popover="manual" aria-hidden="true" ref={place}>
      {label}
    </span>
  )
}
