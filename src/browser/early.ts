// After "Exit quickly", Back in this tab never shows a page of this site; opening the site again ends that.
// This file is a classic script and cannot import: 'left' and the address repeat the constants of
// features/directories/exit/neutral-site.ts.
const leaveAgain = (isFromHistory: boolean) => {
  try {
    if (!sessionStorage.getItem('left')) return
    if (!isFromHistory) return sessionStorage.removeItem('left')
  } catch {
    return
  }
  document.documentElement.hidden = true
  document.head.append(
    Object.assign(document.createElement('meta'), { name: 'referrer', content: 'no-referrer' }),
  )
  location.replace('https://weather.gc.ca')
}
const [opened] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
leaveAgain(opened?.type === 'back_forward')
// A page restored from the back/forward cache does not run its scripts again.
addEventListener('pageshow', ({ persisted }) => persisted && leaveAgain(true))

// Runs before the first paint, so that the page appears in the theme saved on this device.
try {
  const theme = localStorage.theme
  if (theme) document.documentElement.dataset.theme = theme
} catch {}

// The page works without its script, so text, styles and images load first, the script after the first paint.
const { entry = '', modules = '' } = document.currentScript?.dataset ?? {}

const pause = () => new Promise((resolve) => setTimeout(resolve))
const ASKED_AT_ONCE = 4

/** Preloads the scripts together, but runs each in its own task: one would block the browser for 0.1 s. */
async function fetchScripts() {
  const parts = [...modules.split(' '), entry]
  for (const [index, href] of parts.entries()) {
    document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }))
    if (index % ASKED_AT_ONCE === ASKED_AT_ONCE - 1) await pause()
  }
  for (const href of parts) {
    await import(/* @vite-ignore */ href)
    await pause()
  }
}

// A press on a script-only button before the page is hydrated is repeated afterwards.
let pressed: HTMLElement | null = null
const keepPress = (event: Event) => {
  const button = (event.target as Element).closest<HTMLElement>('button[type=button]')
  if (!button) return
  pressed = button
  event.stopImmediatePropagation()
}
function pressAgain() {
  removeEventListener('click', keepPress, true)
  pressed?.click()
}

// The palette's shortcut, and what is typed after it, are held until then too.
let typed: string | null = null
const isSlashOn = () => {
  try {
    return localStorage['slash-key'] !== 'off'
  } catch {
    return true
  }
}
const keepKeys = (event: KeyboardEvent) => {
  const { key, altKey, target } = event
  const isCommand = event.ctrlKey || event.metaKey
  if (typed === null) {
    const isField = (target as Element).closest('input,textarea,select,[contenteditable]')
    const isSlash = key === '/' && !isCommand && !altKey && !isField && isSlashOn()
    const isK = key.toLowerCase() === 'k' && isCommand && !altKey
    if (!isSlash && !isK) return
    typed = ''
  } else if (key === 'Escape') typed = null
  else if (key === 'Backspace') typed = typed.slice(0, -1)
  else if (key.length === 1 && !isCommand) typed += key
  else return
  event.preventDefault()
}
function openPalette() {
  removeEventListener('keydown', keepKeys, true)
  if (typed !== null) dispatchEvent(new CustomEvent('quick-open', { detail: typed }))
}

// A background tab is not painted, so it must not wait for a frame. Console pages have no script here.
if (entry) {
  addEventListener('click', keepPress, true)
  addEventListener('ready', pressAgain, { once: true })
  addEventListener('keydown', keepKeys, true)
  addEventListener('ready', openPalette, { once: true })
  addEventListener('DOMContentLoaded', () =>
    document.hidden ? fetchScripts() : requestAnimationFrame(() => setTimeout(fetchScripts)),
  )
}
