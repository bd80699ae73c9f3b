import { announce } from '../../ui/live-region.tsx'
import { showToast } from '../../ui/toast.ts'
import { enhanceFind } from './enhance-find.ts'
import { groupsOf, openGroups } from './exclusive-groups.ts'
import { leaveQuickly, listenForDoubleEscape } from './leave-quickly.ts'

/** Adds to a directory page what needs a script: finding at every key, opening by address, sharing, printing, leaving. */
export function enhanceDirectory(root: HTMLElement): () => void {
  const stop = new AbortController()
  const { signal } = stop
  const find = enhanceFind(root, signal)
  const openTarget = () => {
    const target = findTarget(root)
    if (target?.closest('[hidden]')) find.clear()
    if (target) openAndShow(target)
  }
  openTarget()
  addEventListener('hashchange', openTarget, { signal })
  root.addEventListener('click', (event) => answerClick(event, openTarget), { signal })
  // `toggle` does not bubble: it is caught on its way down.
  root.addEventListener('toggle', keepInView, { signal, capture: true })
  enhancePrint(root, signal)
  if (root.querySelector('[data-exit]')) listenForDoubleEscape(signal)
  return () => stop.abort()
}

function findTarget(root: HTMLElement): HTMLElement | null {
  const id = decodeURIComponent(location.hash.slice(1))
  return id ? root.querySelector<HTMLElement>(`[id="${CSS.escape(id)}"]`) : null
}

function openAndShow(target: HTMLElement): void {
  for (let at: HTMLElement | null = target; at; at = at.parentElement) {
    if (at instanceof HTMLDetailsElement) at.open = true
  }
  target.scrollIntoView({ block: 'start' })
}

function answerClick(event: MouseEvent, openTarget: () => void): void {
  const link = (event.target as Element).closest<HTMLElement>('a, button')
  if (link?.matches('[data-exit]')) {
    event.preventDefault()
    leaveQuickly()
  }
  if (link?.matches('[data-print]')) print()
  if (link?.matches('[data-share]')) void share(link as HTMLAnchorElement)
  // The same address again is no change of it, but the group may have been closed meanwhile.
  if (link?.matches('[href^="#"]')) requestAnimationFrame(openTarget)
}

async function share({ href }: HTMLAnchorElement): Promise<void> {
  try {
    await navigator.clipboard.writeText(href)
    showToast({ title: 'Link copied', description: 'Paste it wherever you want to share it.' })
  } catch {
    // Without leave to write, the address bar still shows the link.
    announce('The address bar now shows the link to share.')
  }
}

/** Keeps a row that was just opened in sight when the one above it closed. */
function keepInView({ target }: Event): void {
  const group = target as HTMLDetailsElement
  if (group.open && group.getBoundingClientRect().top < 0) group.scrollIntoView({ block: 'start' })
}

/** On paper every group is open; afterwards all is as it was. */
function enhancePrint(root: HTMLElement, signal: AbortSignal): void {
  let open: HTMLDetailsElement[] = []
  addEventListener(
    'beforeprint',
    () => {
      open = groupsOf(root).filter((group) => group.open)
      openGroups(root, groupsOf(root), false)
    },
    { signal },
  )
  addEventListener('afterprint', () => openGroups(root, open, open.length <= 1), { signal })
}
