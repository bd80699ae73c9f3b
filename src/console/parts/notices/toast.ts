import { UNDO_SECONDS } from '../../undo-seconds.ts'

export interface Toast {
  title: string
  text?: string | undefined
  isBad?: boolean
  /** Offers to undo it for `UNDO_SECONDS`. */
  undo?: () => void
}

export interface ShownToast extends Toast {
  id: number
}

const SHOWN_SECONDS = 6
let shown: ShownToast | null = null
let lastId = 0
let timer: ReturnType<typeof setTimeout> | undefined
const listeners = new Set<() => void>()

function replace(next: ShownToast | null): void {
  shown = next
  for (const listener of listeners) listener()
}

/** Shows what was done at the bottom of the screen, in place of the previous toast. */
export function showToast(toast: Toast): void {
  lastId += 1
  replace({ ...toast, id: lastId })
  clearTimeout(timer)
  const seconds = toast.undo ? UNDO_SECONDS : SHOWN_SECONDS
  // An error stays until it is dismissed.
  if (!toast.isBad) timer = setTimeout(hideToast, seconds * 1_000)
}

export function hideToast(): void {
  clearTimeout(timer)
  replace(null)
}

/** Runs the toast's undo action. */
export function undoToast(): void {
  const undo = shown?.undo
  hideToast()
  undo?.()
}

export const readToast = () => shown

export function subscribeToToast(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
