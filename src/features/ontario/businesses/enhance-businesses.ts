import { paths } from '../../../paths.ts'
import { chooseMatch, type FindRow, isHeld, plainText } from '../../../platform/text/find/find-text.ts'
import { createOnPageSearch } from '../../../platform/text/find/on-page-search.ts'
import { announce } from '../../../ui/live-region.tsx'
import { listenToEntries } from '../../directories/entries/enhance-entries.ts'
import { groupsOf, showAll, showOnly } from '../../directories/entries/exclusive-groups.ts'
import { countWords } from '../../directories/find/find-text.ts'
import { FILTER_NAMES } from './business-filters.ts'

/** Searches the businesses as you type, with the same results as submitting the form. */
export function enhanceBusinesses(root: HTMLElement): () => void {
  const stop = new AbortController()
  const { signal } = stop
  const form = root.querySelector<HTMLFormElement>('.business-find')
  const box = form?.querySelector<HTMLInputElement>('input[type=search]')
  if (!form || !box) return () => {}
  const search = createOnPageSearch(paths.ontario(), signal)
  const show = () => {
    const term = box.value.trim()
    const rows = readRows(root)
    search.stop()
    if (isHeld(term, rows)) return showFound(root, rows, { term })
    search.ask(term, ({ ids }) => showFound(root, rows, { term, ids }))
  }
  const clear = () => {
    box.value = ''
    show()
  }
  listenToEntries(root, signal, (target) => {
    if (target.closest('[hidden]')) clear()
  })
  box.addEventListener('input', show, { signal })
  form.addEventListener(
    'submit',
    (event) => {
      event.preventDefault()
      search.note(box.value.trim())
    },
    { signal },
  )
  root.addEventListener('click', (event) => followFilter(event, { box, clear }), { signal })
  // The term may have been typed before the script loaded, or restored by the browser.
  if (box.value !== box.defaultValue) show()
  return () => stop.abort()
}

const WORDS = '.entry-name, .entry-about, .entry-address, .badge'

interface BusinessTexts extends FindRow {
  element: HTMLElement
}

function readRows(root: HTMLElement): BusinessTexts[] {
  return groupsOf(root).flatMap((category) => {
    const title = category.querySelector('.accordion-title')?.textContent ?? ''
    return [...category.querySelectorAll<HTMLElement>('li.entry')].map((element) => {
      const words = [...element.querySelectorAll(WORDS)].map(({ textContent }) => textContent ?? '')
      return { id: element.id, element, texts: [title, ...words].map(plainText) }
    })
  })
}

interface Asked {
  term: string
  ids?: readonly string[]
}

function showFound(root: HTMLElement, rows: BusinessTexts[], { term, ids }: Asked): void {
  const isFound = chooseMatch(term, rows, ids)
  for (const row of rows) row.element.hidden = !isFound(row)
  const found = rows.filter(({ element }) => !element.hidden).length
  announce(`${found} ${found === 1 ? 'business' : 'businesses'} found`)
  const address = new URL(location.href)
  if (term) address.searchParams.set('find', term)
  else address.searchParams.delete('find')
  history.replaceState(history.state, '', address)
  for (const category of groupsOf(root)) showFoundIn(category)
  const isFiltered = FILTER_NAMES.some((name) => address.searchParams.has(name))
  if (isFiltered) showAll(root)
  else showOnly(root, groupsOf(root).slice(0, 1))
  showFilter(root, term, isFiltered)
}

function showFoundIn(category: HTMLElement): void {
  const found = category.querySelectorAll('li.entry:not([hidden])').length
  const message = category.querySelector<HTMLElement>('[data-noun]')
  const count = category.querySelector('.accordion-count')
  const list = category.querySelector<HTMLElement>('.entry-list')
  if (message) message.hidden = found > 0
  if (list) list.hidden = found === 0
  if (count) count.textContent = countWords(found, message?.dataset.noun ?? '')
}

function showFilter(root: HTMLElement, term: string, isFiltered: boolean): void {
  const filters = root.querySelector<HTMLElement>('[data-filters]')
  const chip = root.querySelector<HTMLElement>('[data-find-chip]')
  const link = chip?.querySelector('a')
  if (!filters || !chip || !link?.firstChild) return
  filters.hidden = !isFiltered
  chip.hidden = term === ''
  link.firstChild.textContent = `“${term}”`
  link.setAttribute('aria-label', `Remove filter: “${term}”`)
}

/** Other filter links preserve the typed term; the term's own chip clears it without a request. */
function followFilter(event: MouseEvent, { box, clear }: { box: HTMLInputElement; clear: () => void }): void {
  const link = (event.target as Element).closest<HTMLAnchorElement>('a.chip, a.badge')
  if (!link) return
  if (link.closest('[data-find-chip]')) {
    event.preventDefault()
    clear()
    box.focus()
    return
  }
  const address = new URL(link.href)
  const term = box.value.trim()
  if (term) address.searchParams.set('find', term)
  else address.searchParams.delete('find')
  link.href = address.href
}
