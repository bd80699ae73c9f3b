/** The last focused element, except menu items: they are gone when the dialog they opened closes. */
let lastFocused: HTMLElement | null = null

const FIELDS = 'input:not([type=hidden]), textarea, select'
const TAKES_FOCUS = `:is(a[href], button, ${FIELDS}):not(:disabled)`

/** Tracks the focus, so that a closing dialog can restore it and a removed row can pass it on. */
export function watchFocus(): () => void {
  const note = ({ target }: FocusEvent) => {
    if (target instanceof HTMLElement && !target.closest('[role=menu]')) lastFocused = target
  }
  const removals = new MutationObserver(passFocusOn)
  document.addEventListener('focusin', note)
  removals.observe(document.body, { childList: true, subtree: true })
  return () => {
    document.removeEventListener('focusin', note)
    removals.disconnect()
  }
}

/** Moves the focus from a removed row to the same button in the next or previous row, or else nearby. */
function passFocusOn(removals: readonly MutationRecord[]): void {
  const lost = lastFocused
  if (!lost || lost.isConnected || document.activeElement !== document.body) return
  // A closing dialog restores the focus itself.
  if (lost.closest('dialog')) return
  const row = removals.find(({ removedNodes }) => [...removedNodes].some((node) => node.contains(lost)))
  const part = row?.target instanceof Element && row.target.closest('section, dialog, main')
  if (!row || !part) return
  const places = [row.nextSibling, row.previousSibling, row.target, part]
  places
    .map((place) => findSameButton(place, lost))
    .find(Boolean)
    ?.focus()
}

function findSameButton(place: Node | null, lost: HTMLElement): HTMLElement | undefined {
  if (!(place instanceof Element) || !place.isConnected) return undefined
  const all = [place, ...place.querySelectorAll('*')].filter(
    (one): one is HTMLElement => one instanceof HTMLElement && one.matches(TAKES_FOCUS),
  )
  return (
    all.find(({ tagName, className }) => tagName === lost.tagName && className === lost.className) ?? all[0]
  )
}

/** Opens a dialog at its first field, a drawer at its top. The result closes it and restores the focus. */
export function openAt(dialog: HTMLDialogElement, isDrawer: boolean): () => void {
  const opener = lastFocused
  dialog.showModal()
  const noteClosed = noteOpenDialog(dialog)
  const field = dialog.querySelector<HTMLElement>(`.desk-dialog-body :is(${FIELDS})`)
  const first = isDrawer
    ? null
    : (field ?? dialog.querySelector<HTMLElement>('.desk-dialog-foot button:not(.foot-first)'))
  ;(first ?? dialog).focus()
  return () => {
    noteClosed()
    dialog.close()
    if (document.activeElement && document.activeElement !== document.body) return
    const isThere = opener?.isConnected && opener !== document.body
    ;(isThere ? opener : document.getElementById('main'))?.focus()
  }
}

const open: HTMLDialogElement[] = []
const listeners = new Set<() => void>()

const tell = () => {
  for (const listener of listeners) listener()
}

/** Registers an open modal dialog. Returns a function that unregisters it. */
function noteOpenDialog(dialog: HTMLDialogElement): () => void {
  open.push(dialog)
  tell()
  return () => {
    open.splice(open.indexOf(dialog), 1)
    tell()
  }
}

export const readTopDialog = () => open.at(-1) ?? null

export function subscribeToDialogs(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
