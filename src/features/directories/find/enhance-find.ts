import { chooseOpen, parentOf, showOnly } from '../entries/exclusive-groups.ts'
import { foundWords, nothingFound, plainText } from './find-text.ts'
import { type PageRows, readRows, startReading } from './read-rows.ts'

/** Few enough for a slow phone to read between two keys. */
const AT_ONCE = 30

/** Finds at every key what the server finds when the form is sent, in the entries that are on the page already. */
export function enhanceFind(root: HTMLElement, signal: AbortSignal): { clear: () => void } {
  const form = root.querySelector<HTMLFormElement>('.directory-find')
  const box = form?.querySelector('input')
  if (!form || !box) return { clear: () => {} }
  // Read once the box has the focus: a reader who types nothing pays nothing for it.
  let page: PageRows | undefined
  let frame = 0
  let opening: ReturnType<typeof setTimeout> | undefined
  let shown = box.defaultValue.trim()
  /** Answers what opens the groups for the term, or nothing when they stand right already. */
  const show = (term: string) => {
    // A space more or less finds nothing new, and must not close what is open.
    if (term === shown) return
    shown = term
    page ??= startReading(root)
    readRows(page)
    clearTimeout(opening)
    return showFound(root, page, { term, noun: form.dataset.noun ?? '' })
  }
  const find = () => {
    cancelAnimationFrame(frame)
    frame = requestAnimationFrame(() => {
      const open = show(box.value.trim())
      // Counts first, the open group in the frame after: on a slow phone the next key waits for neither.
      if (open) opening = setTimeout(open)
    })
  }
  const readAhead = () => {
    page ??= startReading(root)
    readRows(page, AT_ONCE)
    if (page.unread.length > 0 && !signal.aborted) setTimeout(readAhead)
  }
  const clear = () => {
    box.value = ''
    cancelAnimationFrame(frame)
    show('')?.()
  }
  // Typed before the script came, or put back by the browser.
  if (box.value !== box.defaultValue) find()
  box.addEventListener('input', find, { signal })
  box.addEventListener('focus', readAhead, { signal })
  if (document.activeElement === box) readAhead()
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

function showFound(
  root: HTMLElement,
  { rows, groups }: PageRows,
  { term, noun }: { term: string; noun: string },
): () => void {
  const plain = plainText(term)
  const counts = new Map<HTMLElement, number>()
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
    const told = plain ? `${matches} of ${words}` : words
    if (element.hidden !== (matches === 0)) element.hidden = matches === 0
    if (count && count.textContent !== told) count.textContent = told
  }
  const matching = groups.map(({ element }) => element).filter((group) => counts.has(group))
  const categories = matching.filter((group) => parentOf(group) === null).length
  tell(root, { term, noun, found, categories })
  return () => showOnly(root, plain ? chooseOpen(matching) : [])
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
