import { listenToEntries } from '../directories/entries/enhance-entries.ts'
import { groupsOf, showAll, showOnly } from '../directories/entries/exclusive-groups.ts'
import { countWords, plainText } from '../directories/find/find-text.ts'
import { FILTER_NAMES } from './business-filters.ts'

/** Adds finding at every key to the businesses, the same as the server does when the form is sent. */
export function enhanceBusinesses(root: HTMLElement): () => void {
  const stop = new AbortController()
  const { signal } = stop
  const form = root.querySelector<HTMLFormElement>('.business-find')
  const box = form?.querySelector<HTMLInputElement>('input[type=search]')
  if (!form || !box) return () => {}
  const show = () => showFound(root, box.value.trim())
  const clear = () => {
    box.value = ''
    show()
  }
  listenToEntries(root, signal, (target) => {
    if (target.closest('[hidden]')) clear()
  })
  box.addEventListener('input', show, { signal })
  form.addEventListener('submit', (event) => event.preventDefault(), { signal })
  root.addEventListener('click', (event) => followFilter(event, { box, clear }), { signal })
  // Typed before the script came, or put back by the browser.
  if (box.value !== box.defaultValue) show()
  return () => stop.abort()
}

function showFound(root: HTMLElement, term: string): void {
  const address = new URL(location.href)
  if (term) address.searchParams.set('find', term)
  else address.searchParams.delete('find')
  history.replaceState(history.state, '', address)
  for (const category of groupsOf(root)) showFoundIn(category, plainText(term))
  const isFiltered = FILTER_NAMES.some((name) => address.searchParams.has(name))
  if (isFiltered) showAll(root)
  else showOnly(root, groupsOf(root).slice(0, 1))
  tellFilter(root, term, isFiltered)
}

function showFoundIn(category: HTMLElement, plain: string): void {
  const title = category.querySelector('.accordion-title')?.textContent ?? ''
  let found = 0
  for (const row of category.querySelectorAll<HTMLElement>('li.entry')) {
    const words = [...row.querySelectorAll('.entry-name, .entry-about, .entry-address, .badge')]
    const texts = [title, ...words.map(({ textContent }) => textContent ?? '')]
    row.hidden = plain !== '' && !texts.some((text) => plainText(text).includes(plain))
    if (!row.hidden) found += 1
  }
  const message = category.querySelector<HTMLElement>('[data-noun]')
  const count = category.querySelector('.accordion-count')
  const list = category.querySelector<HTMLElement>('.entry-list')
  if (message) message.hidden = found > 0
  if (list) list.hidden = found === 0
  if (count) count.textContent = countWords(found, message?.dataset.noun ?? '')
}

function tellFilter(root: HTMLElement, term: string, isFiltered: boolean): void {
  const filters = root.querySelector<HTMLElement>('[data-filters]')
  const chip = root.querySelector<HTMLElement>('[data-find-chip]')
  const link = chip?.querySelector('a')
  if (!filters || !chip || !link?.firstChild) return
  filters.hidden = !isFiltered
  chip.hidden = term === ''
  link.firstChild.textContent = `“${term}”`
  link.setAttribute('aria-label', `Remove filter: “${term}”`)
}

/** The other filters keep what is typed; its own chip takes it away without asking the server. */
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
