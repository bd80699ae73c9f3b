import { NEUTRAL_SITE } from './neutral-site.ts'

const DOUBLE_PRESS_MS = 700

/** Goes to a neutral site in place of this page: "back" does not lead here, and that site is not told where one was. */
export function leaveQuickly(): void {
  const referrer = document.createElement('meta')
  referrer.name = 'referrer'
  referrer.content = 'no-referrer'
  document.head.append(referrer)
  forgetHere()
  document.body.hidden = true
  document.title = 'Weather'
  location.replace(NEUTRAL_SITE)
}

/** Nothing on this device shall tell of the page: neither the copy for no connection nor the list of the palette. */
function forgetHere(): void {
  navigator.serviceWorker?.controller?.postMessage({ forget: location.pathname })
  try {
    localStorage.removeItem('recent-pages')
  } catch {}
}

export function listenForDoubleEscape(signal: AbortSignal): void {
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
