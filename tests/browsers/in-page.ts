// biome-ignore-all lint/performance/useDomNodeTextContent: what a person sees counts, not what the document holds.
// Each function runs alone in the page: it cannot use anything outside itself.

export interface Sought {
  /** Limits the search to these; without it, to what can be pressed. */
  selector?: string
  /** Its visible text or aria-label. */
  name?: string
  /** The text of its label, for a field. */
  label?: string
}

/** Finds the first visible match: where to press it, and its text. */
export function lookUp({ selector = 'a, button, summary, [role=option]', name, label }: Sought) {
  const plain = (text: string) => text.replace(/\s+/g, ' ').replace(/ ?\*$/, '').trim()
  const fields = () => {
    const labels = [...document.querySelectorAll('label')]
    return labels.filter((one) => plain(one.innerText) === label).map((one) => one.control)
  }
  const all = label ? fields() : [...document.querySelectorAll<HTMLElement>(selector)]
  const shown = all.filter((one) => one !== null && one.getClientRects().length > 0) as HTMLElement[]
  const isIt = (one: HTMLElement) => !name || plain(one.getAttribute('aria-label') ?? one.innerText) === name
  const found = shown.filter(isIt)
  const [first] = found
  if (!first) return null
  first.scrollIntoView({ block: 'center', behavior: 'instant' })
  const { left, top, width, height } = first.getBoundingClientRect()
  const [x, y] = [left + width / 2, top + height / 2]
  const hit = document.elementFromPoint(x, y)
  const isFree = hit !== null && (first.contains(hit) || hit.contains(first))
  const { value = '' } = first as HTMLInputElement
  return { x, y, isFree, value, text: first.innerText, count: found.length }
}

export function chooseOption(label: string, option: string): boolean {
  const labels = [...document.querySelectorAll('label')]
  const found = labels.find((one) => one.innerText.replace(/\s*\*$/, '').trim() === label)?.control
  if (!(found instanceof HTMLSelectElement)) return false
  found.value = option
  found.dispatchEvent(new Event('input', { bubbles: true }))
  found.dispatchEvent(new Event('change', { bubbles: true }))
  return found.value === option
}

export function isShown(words: string): boolean {
  return document.body.innerText.replace(/\s+/g, ' ').includes(words)
}

/** Whether React has hydrated the page. Console pages need no hydration, static pages only the header. */
export function isTakenOver(): boolean {
  if (!document.querySelector('script[data-entry]')) return true
  const header = document.querySelector('#root header')
  return header !== null && Object.keys(header).some((key) => key.startsWith('__reactFiber'))
}

export function readAddress(): string {
  return location.pathname + location.search
}

/** WebKit renders what is below the screen only on scrolling; until then it has no text. */
export function drawAll(): void {
  for (const part of document.querySelectorAll<HTMLElement>('.draw-late'))
    part.style.contentVisibility = 'visible'
}
