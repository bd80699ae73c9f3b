import { listenToEntries } from '../entries/enhance-entries.ts'
import { listenForLeaving } from '../exit/leave-quickly.ts'
import { enhanceFind } from '../find/enhance-find.ts'

/** Adds what needs a script: search on every key press, leaving quickly, and what every entry has. */
export function enhanceDirectory(root: HTMLElement): () => void {
  const stop = new AbortController()
  const { signal } = stop
  const find = enhanceFind(root, signal)
  listenToEntries(root, signal, (target) => {
    if (target.closest('[hidden]')) find.clear()
  })
  root.addEventListener('click', answerClick, { signal })
  listenForLeaving(root, signal)
  return () => stop.abort()
}

function answerClick(event: MouseEvent): void {
  const pressed = (event.target as Element).closest<HTMLElement>('a, button')
  if (pressed?.matches('[data-print]')) print()
}
