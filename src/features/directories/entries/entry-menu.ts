import { copyPhone, saveEntry, shareEntry } from './entry-actions.ts'
import { readSavedEntries, type SavedEntry } from './saved-entries.ts'

/** The distance between the menu and its button, and between the menu and the edge of the window. */
const GAP_PX = 4
const EDGE_PX = 8

let menu: HTMLElement | undefined
let opener: HTMLElement | undefined
/** Whether the press was on the button of the open menu: the browser closes the menu before the click. */
let isPressedOpen = false

/** Opens the one menu of the page at an entry's button; a second press closes it. */
export function openEntryMenu(button: HTMLElement): void {
  const isOpenHere = opener === button && (isPressedOpen || menu?.matches(':popover-open'))
  isPressedOpen = false
  menu?.hidePopover()
  if (isOpenHere) return
  menu ??= createMenu()
  menu.setAttribute('aria-label', button.getAttribute('aria-label') ?? '')
  menu.replaceChildren(...listItems(button))
  opener = button
  button.setAttribute('aria-expanded', 'true')
  menu.showPopover()
  place(menu, button)
  menu.querySelector<HTMLElement>('[role=menuitem]')?.focus({ preventScroll: true })
}

function createMenu(): HTMLElement {
  const made = document.createElement('div')
  made.classList.add('menu', 'entry-menu')
  made.role = 'menu'
  made.popover = 'auto'
  made.addEventListener('keydown', moveByKey)
  made.addEventListener('toggle', (event) => {
    if (event.newState === 'open') return
    opener?.setAttribute('aria-expanded', 'false')
    if (document.activeElement === document.body) opener?.focus({ preventScroll: true })
  })
  addEventListener('scroll', () => made.hidePopover(), { passive: true })
  addEventListener('pointerdown', ({ target }) => {
    isPressedOpen = made.matches(':popover-open') && opener?.contains(target as Node) === true
  })
  document.body.append(made)
  return made
}

function readEntry(button: HTMLElement): SavedEntry {
  const row = button.closest<HTMLElement>('li[id]')
  const phone = row?.querySelector<HTMLAnchorElement>('a[href^="tel:"]')?.lastChild?.textContent
  return {
    path: `${location.pathname}#${row?.id ?? ''}`,
    name: row?.querySelector('.entry-name, h3')?.textContent ?? '',
    ...(phone && { phone }),
  }
}

function listItems(button: HTMLElement): HTMLElement[] {
  const entry = readEntry(button)
  const isSaved = readSavedEntries().some(({ path }) => path === entry.path)
  const report = document.createElement('a')
  report.href = button.getAttribute('href') ?? ''
  return [
    makeItem('share', 'Share', () => shareEntry(entry)),
    ...(entry.phone ? [makeItem('copy', 'Copy phone', () => void copyPhone(entry))] : []),
    makeItem('save', isSaved ? 'Remove from this device' : 'Save on this device', () => saveEntry(entry)),
    dress(report, 'report', 'Report a problem'),
  ]
}

function makeItem(sign: string, label: string, act: () => void): HTMLElement {
  const item = document.createElement('button')
  item.type = 'button'
  item.addEventListener('click', () => {
    menu?.hidePopover()
    opener?.focus({ preventScroll: true })
    act()
  })
  return dress(item, sign, label)
}

function dress(item: HTMLElement, sign: string, label: string): HTMLElement {
  item.className = 'menu-item'
  item.dataset.sign = sign
  item.role = 'menuitem'
  item.tabIndex = -1
  item.textContent = label
  return item
}

/** Places the menu below the button, or above it where there is no room, always within the window. */
function place(panel: HTMLElement, button: HTMLElement): void {
  const at = button.getBoundingClientRect()
  const { offsetWidth: width, offsetHeight: height } = panel
  const below = at.bottom + GAP_PX
  const top = below + height > innerHeight ? Math.max(EDGE_PX, at.top - GAP_PX - height) : below
  panel.style.top = `${top}px`
  panel.style.left = `${Math.max(EDGE_PX, Math.min(at.right - width, innerWidth - width - EDGE_PX))}px`
}

const STEPS: Record<string, (at: number, count: number) => number> = {
  ArrowDown: (at, count) => (at + 1) % count,
  ArrowUp: (at, count) => (at + count - 1) % count,
  Home: () => 0,
  End: (_at, count) => count - 1,
}

function moveByKey(event: KeyboardEvent): void {
  const items = [...(menu?.querySelectorAll<HTMLElement>('[role=menuitem]') ?? [])]
  const step = STEPS[event.key]
  if (event.key === 'Tab' || event.key === 'Escape') {
    menu?.hidePopover()
    opener?.focus({ preventScroll: true })
    if (event.key === 'Escape') event.stopPropagation()
    return
  }
  if (!step) {
    typeAhead(event, items)
    return
  }
  event.preventDefault()
  items[step(items.indexOf(document.activeElement as HTMLElement), items.length)]?.focus()
}

/** The same time as in the other menus of the site. */
const TYPE_AHEAD_MS = 1_000
let typed = ''
let typedAt = 0

/** Moves the focus to the item that starts with the typed letters. */
function typeAhead(event: KeyboardEvent, items: HTMLElement[]): void {
  if (event.key.length !== 1 || event.key === ' ' || event.ctrlKey || event.metaKey || event.altKey) return
  typed = event.timeStamp - typedAt < TYPE_AHEAD_MS ? typed + event.key : event.key
  typedAt = event.timeStamp
  const wanted = typed.toLowerCase()
  items.find(({ textContent }) => textContent?.toLowerCase().startsWith(wanted))?.focus()
}
