// biome-ignore-all lint/performance/useDomNodeTextContent: what a person sees counts, not what the document holds.
// Each of these runs in the page, alone: it can use nothing that stands outside it.

export interface Sought {
  /** Among what these select; without it, what can be pressed. */
  selector?: string
  /** The words on it. */
  name?: string
  /** The words of its label, for a field. */
  label?: string
}

/** The first visible thing that fits: where to press it, and what it says. */
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

/** Pages of the console and static ones have no React to wait for, or only around them. */
export function isTakenOver(): boolean {
  if (!document.querySelector('script[data-entry]')) return true
  const header = document.querySelector('#root header')
  return header !== null && Object.keys(header).some((key) => key.startsWith('__reactFiber'))
}

export function readAddress(): string {
  return location.pathname + location.search
}

/** WebKit draws what is below the screen when somebody scrolls there; until then it has no words. */
export function drawAll(): void {
  for (const part of document.querySelectorAll<HTMLElement>('.draw-late'))
    part.style.contentVisibility = 'visible'
}
