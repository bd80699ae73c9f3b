export const TOOLTIP_OPEN_DELAY_MS = 700
export const TOOLTIP_SKIP_DELAY_MS = 300

const GAP_PX = 6
const EDGE_PX = 8

/** When the page's last tooltip closed: the next one right after opens without the delay. */
let closedAt = Number.NEGATIVE_INFINITY
let hovered: HTMLElement | null = null
let timer: ReturnType<typeof setTimeout> | undefined
let box: HTMLElement | null = null

/** Shows the `data-tooltip` of the control under the pointer or in focus, without changing the control. */
export function watchTooltips(): void {
  document.addEventListener('pointerover', hover)
  document.addEventListener('focusin', ({ target }) => focus(target as Element))
  document.addEventListener('pointerdown', close)
  document.addEventListener('click', close)
  document.addEventListener('focusout', close)
  document.documentElement.addEventListener('pointerleave', leave)
  document.addEventListener('keydown', ({ key }) => key === 'Escape' && close())
  // Controls that were hovered or focused while this script loaded.
  wait(document.querySelector<HTMLElement>('[data-tooltip]:hover'))
  if (document.activeElement) focus(document.activeElement)
}

const anchorOf = (element: Element) => element.closest<HTMLElement>('[data-tooltip]')

function hover({ target, pointerType }: PointerEvent): void {
  if (pointerType === 'mouse') wait(anchorOf(target as Element))
}

function wait(anchor: HTMLElement | null): void {
  if (anchor === hovered) return
  if (hovered) close()
  hovered = anchor
  if (!anchor) return
  const isNear = performance.now() - closedAt < TOOLTIP_SKIP_DELAY_MS
  timer = setTimeout(() => show(anchor), isNear ? 0 : TOOLTIP_OPEN_DELAY_MS)
}

function leave(): void {
  close()
  hovered = null
}

function focus(element: Element): void {
  const anchor = anchorOf(element)
  if (anchor?.matches(':focus-visible')) show(anchor)
}

function close(): void {
  clearTimeout(timer)
  if (!box) return
  box.remove()
  box = null
  closedAt = performance.now()
}

/** What an open control shows says it better, and may be in the same place. */
const isOpen = (anchor: HTMLElement) =>
  anchor.ariaExpanded === 'true' || anchor.matches('details[open] > summary')

/** A popover is above everything, dialogs too. Screen readers skip it: it repeats the control's name. */
function show(anchor: HTMLElement): void {
  close()
  if (!anchor.isConnected || isOpen(anchor)) return
  box = document.createElement('span')
  box.classList.add('tooltip')
  box.role = 'tooltip'
  box.ariaHidden = 'true'
  box.popover = 'manual'
  box.textContent = anchor.dataset.tooltip ?? ''
  document.body.append(box)
  box.showPopover()
  const at = anchor.getBoundingClientRect()
  const below = at.bottom + GAP_PX
  const top = below + box.offsetHeight > innerHeight ? at.top - GAP_PX - box.offsetHeight : below
  const middle = at.left + (at.width - box.offsetWidth) / 2
  box.style.top = `${top}px`
  box.style.left = `${Math.max(EDGE_PX, Math.min(middle, innerWidth - box.offsetWidth - EDGE_PX))}px`
}
