// After "Exit quickly" nothing of this site comes back by the tab's history; opening the site anew ends that.
// This file is no module and imports nothing: both names are those of features/directories/exit/neutral-site.ts.
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
// A page that the browser kept whole runs no script again.
addEventListener('pageshow', ({ persisted }) => persisted && leaveAgain(true))

// Runs before anything is painted: the theme kept on the device.
try {
  const theme = localStorage.theme
  if (theme) document.documentElement.dataset.theme = theme
} catch {}

// The page works without its script. So words, styles and pictures come first, and the script after the first painting.
const { entry = '', modules = '' } = document.currentScript?.dataset ?? {}

const pause = () => new Promise((resolve) => setTimeout(resolve))
const ASKED_AT_ONCE = 4

/** Fetched together, and run one after the other: in one turn they would hold the browser for a tenth of a second. */
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

// A button that only script can answer, pressed before the script is here, is pressed again once it is.
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

// The keys of the palette, and what is typed after them, wait for it too.
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

// A page in the background is not painted, and must not wait for it. The console has no script to fetch here.
if (entry) {
  addEventListener('click', keepPress, true)
  addEventListener('ready', pressAgain, { once: true })
  addEventListener('keydown', keepKeys, true)
  addEventListener('ready', openPalette, { once: true })
  addEventListener('DOMContentLoaded', () =>
    document.hidden ? fetchScripts() : requestAnimationFrame(() => setTimeout(fetchScripts)),
  )
}
