import { chooseOpen, groupsOf, parentOf, showOnly } from './exclusive-groups.ts'
import { foundWords, nothingFound, plainText } from './find-text.ts'

interface Row {
  element: HTMLElement
  texts: string[]
  groups: HTMLDetailsElement[]
}

/** Finds at every key what the server finds when the form is sent, in the entries that are on the page already. */
export function enhanceFind(root: HTMLElement, signal: AbortSignal): { clear: () => void } {
  const form = root.querySelector<HTMLFormElement>('.directory-find')
  const box = form?.querySelector('input')
  if (!form || !box) return { clear: () => {} }
  // Read at the first key: a reader who types nothing pays nothing for it.
  let page: PageRows | undefined
  let frame = 0
  let shown = box.defaultValue.trim()
  const show = (term: string) => {
    // A space more or less finds nothing new, and must not close what is open.
    if (term === shown) return
    shown = term
    page ??= readPage(root)
    showFound(root, page, { term, noun: form.dataset.noun ?? '' })
  }
  const find = () => {
    cancelAnimationFrame(frame)
    frame = requestAnimationFrame(() => show(box.value.trim()))
  }
  const clear = () => {
    box.value = ''
    cancelAnimationFrame(frame)
    show('')
  }
  // Typed before the script came, or put back by the browser.
  if (box.value !== box.defaultValue) find()
  box.addEventListener('input', find, { signal })
  form.addEventListener('submit', (event) => keepTerm(event, box), { signal })
  root.querySelector('[data-find-clear]')?.addEventListener(
    'click',
    (event) => {
      event.preventDefault()
      clear()
      keepTerm(event, box)
    },
    { signal },
  )
  return { clear }
}

/** The address keeps the term, so that it can be shared and reloaded. */
function keepTerm(event: Event, box: HTMLInputElement): void {
  event.preventDefault()
  const term = box.value.trim()
  history.replaceState(history.state, '', term ? `?find=${encodeURIComponent(term)}` : location.pathname)
  box.focus()
}

interface PageRows {
  rows: Row[]
  groups: { element: HTMLDetailsElement; count: HTMLElement | null; words: string }[]
}

function readPage(root: HTMLElement): PageRows {
  const groups = groupsOf(root).map((element) => {
    const count = element.querySelector<HTMLElement>(':scope > summary .accordion-count')
    return { element, count, words: /\d+ \D+$/.exec(count?.textContent ?? '')?.[0] ?? '' }
  })
  const titles = new Map(groups.map(({ element }) => [element, titleOf(element)]))
  const rows = [...root.querySelectorAll<HTMLElement>('li.entry')].map((element) => {
    const around = groups.map((group) => group.element).filter((group) => group.contains(element))
    const own = [...element.querySelectorAll('.entry-name, .entry-about, .entry-about > span')]
    const texts = [
      ...own.map(({ textContent }) => textContent ?? ''),
      ...around.map((one) => titles.get(one) ?? ''),
    ]
    return { element, texts: texts.map(plainText), groups: around }
  })
  return { rows, groups }
}

function titleOf(group: HTMLElement): string {
  return group.querySelector('.accordion-title')?.textContent ?? ''
}

function showFound(
  root: HTMLElement,
  { rows, groups }: PageRows,
  { term, noun }: { term: string; noun: string },
): void {
  const plain = plainText(term)
  const counts = new Map<HTMLDetailsElement, number>()
  let found = 0
  for (const { element, texts, groups: around } of rows) {
    const isFound = plain === '' || texts.some((text) => text.includes(plain))
    if (element.hidden === isFound) element.hidden = !isFound
    if (!isFound) continue
    found += 1
    for (const group of around) counts.set(group, (counts.get(group) ?? 0) + 1)
  }
  for (const { element, count, words } of groups) {
    const matches = counts.get(element) ?? 0
    element.hidden = matches === 0
    if (count) count.textContent = plain ? `${matches} of ${words}` : words
  }
  const matching = groups.map(({ element }) => element).filter((group) => counts.has(group))
  showOnly(root, plain ? chooseOpen(matching) : [])
  const categories = matching.filter((group) => parentOf(group) === null).length
  tell(root, { term, noun, found, categories })
}

interface Told {
  term: string
  noun: string
  found: number
  categories: number
}

function tell(root: HTMLElement, { term, noun, found, categories }: Told): void {
  const status = root.querySelector('[data-find-status]')
  if (status) status.textContent = term ? foundWords(found, noun, categories) : ''
  const nothing = root.querySelector<HTMLElement>('[data-find-nothing]')
  const message = root.querySelector('[data-find-message]')
  if (nothing) nothing.hidden = found > 0
  if (message) message.textContent = nothingFound(noun, term)
}
