import { NEUTRAL_SITE } from './neutral-site.ts'

const DOUBLE_PRESS_MS = 700

/** Goes to a neutral site in place of this page: "back" does not lead here, and that site is not told where one was. */
export function leaveQuickly(): void {
  const referrer = document.createElement('meta')
  referrer.name = 'referrer'
  referrer.content = 'no-referrer'
  document.head.append(referrer)
  document.body.hidden = true
  document.title = 'Weather'
  location.replace(NEUTRAL_SITE)
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
