import { chooseMatch, isHeld } from '../../../platform/text/find/find-text.ts'
import { createOnPageSearch } from '../../../platform/text/find/on-page-search.ts'
import { chooseOpen, parentOf, showOnly } from '../entries/exclusive-groups.ts'
import {
  describeCriteria,
  type FindCriteria,
  isNarrowed,
  passesFilters,
  writeCriteria,
} from './find-criteria.ts'
import { clearForm, criteriaOf, defaultsOf, keepCriteria } from './find-form.ts'
import { foundWords, nothingFound } from './find-text.ts'
import { type PageRows, readRows, startReading } from './read-rows.ts'

/** Entries read in one task: few enough for a slow phone to finish between two key presses. */
const AT_ONCE = 30

/** Finds on every key press what the server finds when the form is sent, among the entries on the page. */
export function enhanceFind(root: HTMLElement, signal: AbortSignal): { clear: () => void } {
  const form = root.querySelector<HTMLFormElement>('.directory-find')
  const box = form?.querySelector('input')
  if (!form || !box) return { clear: () => {} }
  // Filled when the box gets the focus, so that visitors who do not search pay no cost.
  let page: PageRows | undefined
  let frame = 0
  let opening: ReturnType<typeof setTimeout> | undefined
  let shown = writeCriteria(defaultsOf(form))
  const search = createOnPageSearch(new URL(form.action).pathname, signal)
  /** Shows the matches. Returns a function that opens their groups; undefined while there is none to open. */
  const show = (criteria: FindCriteria) => {
    // An extra space does not change the result, and must not close what is open.
    const asked = writeCriteria(criteria)
    if (asked === shown) return
    shown = asked
    page ??= startReading(root)
    readRows(page)
    clearTimeout(opening)
    search.stop()
    const rows = page
    const noun = form.dataset.noun ?? ''
    if (isHeld(criteria.term, rows.rows)) return showFound(root, rows, { criteria, noun })
    // No entry contains the words: ask the server what they mean before saying that nothing was found.
    search.ask(criteria.term, ({ ids }) => showFound(root, rows, { criteria, noun, ids })())
  }
  const find = () => {
    cancelAnimationFrame(frame)
    frame = requestAnimationFrame(() => {
      const open = show(criteriaOf(form))
      // Counts first, groups in a later task: on a slow phone the next key press waits for neither.
      if (open) opening = setTimeout(open)
    })
  }
  const readAhead = () => {
    page ??= startReading(root)
    readRows(page, AT_ONCE)
    if (page.unread.length > 0 && !signal.aborted) setTimeout(readAhead)
  }
  const clear = () => {
    clearForm(form)
    cancelAnimationFrame(frame)
    show(criteriaOf(form))?.()
  }
  // Text typed before the script loaded, or restored by the browser.
  if (writeCriteria(criteriaOf(form)) !== shown) find()
  form.addEventListener('input', find, { signal })
  form.addEventListener('change', (event) => event.target !== box && keepCriteria(event, form), { signal })
  box.addEventListener('focus', readAhead, { signal })
  if (document.activeElement === box) readAhead()
  form.addEventListener(
    'submit',
    (event) => {
      keepCriteria(event, form)
      search.note(box.value.trim())
      box.focus()
    },
    { signal },
  )
  root.querySelector('[data-find-clear]')?.addEventListener(
    'click',
    (event) => {
      event.preventDefault()
      clear()
      keepCriteria(event, form)
      box.focus()
    },
    { signal },
  )
  return { clear }
}

function showFound(
  root: HTMLElement,
  { rows, groups }: PageRows,
  { criteria, noun, ids }: { criteria: FindCriteria; noun: string; ids?: readonly string[] },
): () => void {
  const matches = chooseMatch(criteria.term, rows, ids)
  const counts = new Map<HTMLElement, number>()
  let found = 0
  for (const row of rows) {
    const { element, ways, groups: around } = row
    const isFound = passesFilters(criteria, ways) && matches(row)
    if (element.hidden === isFound) element.hidden = !isFound
    if (!isFound) continue
    found += 1
    for (const group of around) counts.set(group, (counts.get(group) ?? 0) + 1)
  }
  for (const { element, count, words } of groups) {
    const own = counts.get(element) ?? 0
    const told = isNarrowed(criteria) ? `${own} of ${words}` : words
    if (element.hidden !== (own === 0)) element.hidden = own === 0
    if (count && count.textContent !== told) count.textContent = told
  }
  const matching = groups.map(({ element }) => element).filter((group) => counts.has(group))
  const categories = matching.filter((group) => parentOf(group) === null).length
  tell(root, { criteria, noun, found, categories })
  return () => showOnly(root, isNarrowed(criteria) ? chooseOpen(matching) : [])
}

interface Told {
  criteria: FindCriteria
  noun: string
  found: number
  categories: number
}

function tell(root: HTMLElement, { criteria, noun, found, categories }: Told): void {
  const status = root.querySelector('[data-find-status]')
  if (status) status.textContent = isNarrowed(criteria) ? foundWords(found, noun, categories) : ''
  const nothing = root.querySelector<HTMLElement>('[data-find-nothing]')
  const message = root.querySelector('[data-find-message]')
  if (nothing) nothing.hidden = found > 0
  if (message) message.textContent = nothingFound(noun, describeCriteria(criteria))
}
