import { paths } from '../../../paths.ts'
import { plainText } from '../../../platform/text/find/find-text.ts'
import { createOnPageSearch } from '../../../platform/text/find/on-page-search.ts'
import { isFoundIn } from '../find/find-text.ts'
import { entriesFound, servicesFound } from './hub-words.ts'
import { showSaved } from './show-saved.ts'

const BACK_TO_TOP_AFTER_PX = 300

/** Adds what needs a script: search on every key press, saved entries and the back-to-top button. */
export function enhanceHub(root: HTMLElement): () => void {
  const stop = new AbortController()
  const { signal } = stop
  const box = root.querySelector<HTMLInputElement>('.hub-find input')
  const search = createOnPageSearch(paths.hub(), signal)
  const show = () => {
    const term = plainText(box?.value ?? '')
    showFound(root, term)
    search.stop()
    if (term === '') return showCountInside(root, term, 0)
    search.ask(term, ({ elsewhere }) => showCountInside(root, term, elsewhere))
  }
  box?.addEventListener('input', show, { signal })
  box?.form?.addEventListener(
    'submit',
    (event) => {
      event.preventDefault()
      search.note(plainText(box.value))
    },
    { signal },
  )
  // Text typed before the script loaded, or restored by the browser.
  if (box && box.value !== box.defaultValue) show()
  offerTheTop(root, signal)
  showSaved(root)
  return () => stop.abort()
}

function showFound(root: HTMLElement, plain: string): void {
  let found = 0
  for (const card of root.querySelectorAll<HTMLElement>('.hub-card')) {
    const texts = [...card.querySelectorAll('.hub-card-title > a > :first-child, .hub-card-about')]
    card.hidden = !isFoundIn(
      plain,
      texts.map(({ textContent }) => textContent ?? ''),
    )
    if (!card.hidden) found += 1
  }
  const status = root.querySelector('[data-hub-status]')
  if (status) status.textContent = servicesFound(found)
}

/** The second line: how many entries inside the directories match, with a link to them. */
function showCountInside(root: HTMLElement, term: string, count: number): void {
  const line = root.querySelector<HTMLElement>('[data-hub-inside]')
  const words = line?.querySelector('span')
  if (!line || !words) return
  line.hidden = count === 0
  words.textContent = count > 0 ? entriesFound(count) : ''
  line.querySelector('a')?.setAttribute('href', paths.search({ q: term }))
}

function offerTheTop(root: HTMLElement, signal: AbortSignal): void {
  const button = root.querySelector<HTMLElement>('[data-to-top]')
  if (!button) return
  const look = () => {
    button.hidden = scrollY <= BACK_TO_TOP_AFTER_PX
  }
  look()
  addEventListener('scroll', look, { signal, passive: true })
  button.addEventListener(
    'click',
    () => {
      scrollTo({ top: 0 })
      document.getElementById('main')?.focus({ preventScroll: true })
    },
    { signal },
  )
}
