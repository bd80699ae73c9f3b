import { LEFT_KEY, NEUTRAL_SITE } from './neutral-site.ts'

const DOUBLE_PRESS_MS = 700

/**
 * Replaces this page with a neutral site and sends it no referrer. What was opened here before in this tab
 * (a search, a group, another page) stays in its history, so the tab is marked: browser/early.ts sends anyone
 * who comes back to it with Back or Forward to the neutral site again.
 */
function leaveQuickly(): void {
  const referrer = document.createElement('meta')
  referrer.name = 'referrer'
  referrer.content = 'no-referrer'
  document.head.append(referrer)
  forgetHere()
  document.body.hidden = true
  document.title = 'Weather'
  location.replace(NEUTRAL_SITE)
}

/** Leaves on a press of any "Exit quickly" button of the page, and when Esc is pressed twice. */
export function listenForLeaving(root: HTMLElement, signal: AbortSignal): void {
  if (!root.querySelector('[data-exit]')) return
  root.addEventListener(
    'click',
    (event) => {
      if (!(event.target as Element).closest('[data-exit]')) return
      event.preventDefault()
      leaveQuickly()
    },
    { signal },
  )
  listenForDoubleEscape(signal)
}

/** Removes what this device remembers: offline copies, the palette's recent pages and session storage. */
function forgetHere(): void {
  navigator.serviceWorker?.controller?.postMessage({ forgetPages: true })
  try {
    localStorage.removeItem('recent-pages')
    sessionStorage.clear()
    sessionStorage.setItem(LEFT_KEY, '1')
  } catch {}
}

function listenForDoubleEscape(signal: AbortSignal): void {
  let lastPressedAt = Number.NEGATIVE_INFINITY
  addEventListener(
    'keydown',
    ({ key, timeStamp, repeat }) => {
      if (key !== 'Escape' || repeat) return
      if (timeStamp - lastPressedAt < DOUBLE_PRESS_MS) return leaveQuickly()
      lastPressedAt = timeStamp
    },
    { signal },
  )
}
