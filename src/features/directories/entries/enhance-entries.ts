import { enhanceMenus } from './enhance-menus.ts'
import { closeOthers, groupsOf, showAll, showOnly } from './exclusive-groups.ts'
import { findTarget, openAround } from './find-target.ts'

/** Adds to a page of entries what needs a script: opening by address and on paper, the menus, and keeping what was opened in sight. */
export function enhanceEntries(root: HTMLElement): () => void {
  const stop = new AbortController()
  listenToEntries(root, stop.signal)
  return () => stop.abort()
}

/** `reveal` is told of a target before it is opened, so that a page can bring back what it hides. */
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
  // `toggle` does not bubble: it is caught on its way down.
  root.addEventListener('toggle', (event) => settle(root, event), { signal, capture: true })
  openOnPaper(root, signal)
  enhanceMenus(root, signal)
}

function answerClick(event: MouseEvent, openTarget: () => void): void {
  const link = (event.target as Element).closest<HTMLAnchorElement>('a')
  // The same address again is no change of it, but the group may have been closed meanwhile.
  if (link?.matches('[href^="#"]')) requestAnimationFrame(openTarget)
}

/** Keeps a row that was just opened in sight when the one above it closed. */
function settle(root: HTMLElement, { target }: Event): void {
  const group = target as HTMLDetailsElement
  closeOthers(root, group)
  if (group.open && group.getBoundingClientRect().top < 0) group.scrollIntoView({ block: 'start' })
}

/** On paper every group is open; afterwards all is as it was. */
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
