import { noteOpenDialog } from './open-dialogs.ts'

/** What had the focus last outside of menus, which are gone by the time their dialog closes. */
let lastFocused: HTMLElement | null = null

const FIELDS = 'input:not([type=hidden]), textarea, select'

/** Notes where the focus goes, so that a dialog can give it back. */
export function watchFocus(): () => void {
  const note = ({ target }: FocusEvent) => {
    if (target instanceof HTMLElement && !target.closest('[role=menu]')) lastFocused = target
  }
  document.addEventListener('focusin', note)
  return () => document.removeEventListener('focusin', note)
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
