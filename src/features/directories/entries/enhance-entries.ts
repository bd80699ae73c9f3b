import { enhanceMenus } from './enhance-menus.ts'
import { closeOthers, groupsOf, showAll, showOnly } from './exclusive-groups.ts'
import { findTarget, openAround } from './find-target.ts'

/** Adds what needs a script: groups opened by address and for print, menus, and groups kept in view. */
export function enhanceEntries(root: HTMLElement): () => void {
  const stop = new AbortController()
  listenToEntries(root, stop.signal)
  return () => stop.abort()
}

/** `reveal` is called with a target before it is opened, so that a page can show what it hides. */
export function listenToEntries(
  root: HTMLElement,
  signal: AbortSignal,
  reveal: (target: HTMLElement) => void = () => {},
): void {
  const openTarget = () => {
    const target = findTarget(root)
    if (!target) return
    reveal(target)
    openAround(target)
    target.scrollIntoView({ block: 'start' })
  }
  openTarget()
  addEventListener('hashchange', openTarget, { signal })
  root.addEventListener('click', (event) => answerClick(event, openTarget), { signal })
  // `toggle` does not bubble, so listen in the capture phase.
  root.addEventListener('toggle', (event) => settle(root, event), { signal, capture: true })
  openOnPaper(root, signal)
  enhanceMenus(root, signal)
}

function answerClick(event: MouseEvent, openTarget: () => void): void {
  const link = (event.target as Element).closest<HTMLAnchorElement>('a')
  // The same hash fires no hashchange, but its group may have been closed since.
  if (link?.matches('[href^="#"]')) requestAnimationFrame(openTarget)
}

/** Scrolls a group that was just opened back into view if closing the one above moved it out. */
function settle(root: HTMLElement, { target }: Event): void {
  const group = target as HTMLDetailsElement
  closeOthers(root, group)
  if (group.open && group.getBoundingClientRect().top < 0) group.scrollIntoView({ block: 'start' })
}

/** Opens every group for printing, and restores the open ones afterwards. */
function openOnPaper(root: HTMLElement, signal: AbortSignal): void {
  let open: HTMLDetailsElement[] = []
  addEventListener(
    'beforeprint',
    () => {
      open = groupsOf(root).filter((group) => group.open)
      showAll(root)
    },
    { signal },
  )
  addEventListener('afterprint', () => showOnly(root, open), { signal })
}
