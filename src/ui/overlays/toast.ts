const TOAST_LIMIT = 1
const TOAST_REMOVE_DELAY_MS = 1_000_000
export const TOAST_DURATION_MS = 5000
export const TOAST_SWIPE_THRESHOLD_PX = 50
export const TOAST_HOTKEY = 'F8'

export type ToastText = {
  title: string
  description?: string
  variant?: 'default' | 'destructive'
  action?: { label: string; onClick: () => void }
}
export type Toast = ToastText & { id: number; isOpen: boolean }

let toasts: readonly Toast[] = []
let lastId = 0
const listeners = new Set<() => void>()

function replace(next: readonly Toast[]) {
  toasts = next
  for (const listener of listeners) listener()
}

/** Shows a short message at the edge of the screen; it replaces the previous one. */
export function showToast(text: ToastText): number {
  lastId += 1
  replace([{ ...text, id: lastId, isOpen: true }, ...toasts].slice(0, TOAST_LIMIT))
  return lastId
}

/** Closes a message; it stays in the list as closed until it is removed. */
export function dismissToast(id: number): void {
  replace(toasts.map((toast) => (toast.id === id ? { ...toast, isOpen: false } : toast)))
  setTimeout(() => replace(toasts.filter((toast) => toast.id !== id)), TOAST_REMOVE_DELAY_MS)
}

/** The current messages, for the toaster. */
export function listToasts(): readonly Toast[] {
  return toasts
}

/** Calls the listener on every change of the messages; returns a function that unsubscribes. */
export function subscribeToToasts(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
