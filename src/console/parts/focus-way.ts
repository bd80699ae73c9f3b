/** What had the focus last outside of menus, which are gone by the time their dialog closes. */
let lastFocused: HTMLElement | null = null

const FIELDS = 'input:not([type=hidden]), textarea, select'
const TAKES_FOCUS = `:is(a[href], button, ${FIELDS}):not(:disabled)`

/** Notes where the focus goes, so that a dialog can give it back, and what is removed with it can pass it on. */
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

/** From a row that was removed to the same button in the next row or the one before, else to what is left of their part. */
function passFocusOn(removals: readonly MutationRecord[]): void {
  const lost = lastFocused
  if (!lost || lost.isConnected || document.activeElement !== document.body) return
  // A dialog that is closed gives the focus back itself.
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

/** Opens the dialog at its first field, a drawer at its top; closing it leads back to what opened it. */
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

/** Notes that a modal dialog is open; what it returns notes that it is closed. */
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
