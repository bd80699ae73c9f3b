import { paths } from '../../paths.ts'
import { createOnPageSearch } from '../../platform/text/find/on-page-search.ts'
import {
  chooseScholarships,
  countSchools,
  findSchools,
  type ListedScholarship,
  orderOf,
  readScholarshipQuery,
  type ScholarshipQuery,
  type SortingHeading,
} from './scholarship-query.ts'

type Row = ListedScholarship & { element: HTMLElement }

/** Adds what needs JavaScript: searching as you type, choices that apply at once, printing. */
export function enhanceScholarships(root: HTMLElement): () => void {
  const stop = new AbortController()
  const { signal } = stop
  const form = root.querySelector<HTMLFormElement>('.scholarship-filters')
  const box = form?.querySelector<HTMLInputElement>('input[type=search]')
  if (!form || !box) return () => {}
  const rows = [...root.querySelectorAll<HTMLElement>('tr[data-school]')].map(readRow)
  const search = createOnPageSearch(paths.scholarships(), signal)
  const show = () => {
    const query = readForm(form)
    search.stop()
    const isHeld = rows.some(findSchools(rows, query.find ?? '', []))
    if (!query.find || isHeld) return showFound(root, rows, query)
    search.ask(query.find, ({ ids }) => showFound(root, rows, query, ids))
  }
  const keep = () => {
    show()
    history.replaceState(history.state, '', paths.scholarships(valuesOf(form)))
  }
  const answerClick = (event: MouseEvent) => {
    const pressed = (event.target as Element).closest<HTMLElement>('a, button')
    if (pressed?.matches('[data-print]')) print()
    if (pressed?.matches('[data-find-clear]')) {
      box.value = ''
      box.focus()
      keep()
    }
    if (!pressed?.matches('a.sort-link, [data-show-all]')) return
    event.preventDefault()
    fill(form, readScholarshipQuery(new URL((pressed as HTMLAnchorElement).href).searchParams))
    keep()
  }
  box.addEventListener('input', show, { signal })
  form.addEventListener('change', (event) => event.target !== box && keep(), { signal })
  form.addEventListener(
    'submit',
    (event) => {
      event.preventDefault()
      search.note(box.value.trim())
      keep()
    },
    { signal },
  )
  root.addEventListener('click', answerClick, { signal })
  // The form may have been changed before the script loaded, or restored by the browser. Skipped otherwise:
  // a browser's first sort of names is slow.
  if (!isAsAnswered(form)) show()
  return () => stop.abort()
}

/** Reads from a row the values to sort and filter by. */
function readRow(element: HTMLElement): Row {
  const { school = '', city = '', state = '', amount, form } = element.dataset
  return {
    element,
    school,
    city,
    state,
    amountValue: amount ? Number(amount) : null,
    isFullTuition: !amount,
    resourceKind: form as Row['resourceKind'],
  }
}

const valuesOf = (form: HTMLFormElement) => Object.fromEntries(new FormData(form)) as Record<string, string>

const readForm = (form: HTMLFormElement) => readScholarshipQuery(new URLSearchParams(valuesOf(form)))

/** Whether the form matches the query that the server responded to. */
const isAsAnswered = (form: HTMLFormElement) =>
  JSON.stringify(readForm(form)) ===
  JSON.stringify(readScholarshipQuery(new URLSearchParams(location.search)))

function fill(form: HTMLFormElement, query: ScholarshipQuery): void {
  for (const field of form.querySelectorAll<HTMLInputElement | HTMLSelectElement>('[name]')) {
    field.value = query[field.name as keyof ScholarshipQuery] ?? (field.name === 'sort' ? 'high' : '')
  }
}

/** Hides what does not fit, never removes it: the result equals what the server sends for this URL. */
function showFound(root: HTMLElement, rows: Row[], query: ScholarshipQuery, ids?: string[]): void {
  const found = chooseScholarships(rows, query, ids)
  const isFound = new Set(found)
  for (const row of rows) row.element.hidden = !isFound.has(row)
  const order = chooseScholarships(rows, query.sort ? { sort: query.sort } : {})
  if (order.some(({ element }, index) => element.parentElement?.children[index] !== element)) {
    order[0]?.element.parentElement?.append(...order.map(({ element }) => element))
  }
  const at = (selector: string) => root.querySelector<HTMLElement>(selector)
  const count = at('[data-count]')
  const words = countSchools(found.length)
  if (count && count.textContent !== words) count.textContent = words
  at('[data-csv]')?.setAttribute('href', paths.scholarshipsCsv({ ...query }))
  at('[data-find-clear]')?.toggleAttribute('hidden', !query.find)
  at('.scholarship-table')?.toggleAttribute('hidden', found.length === 0)
  at('[data-nothing]')?.toggleAttribute('hidden', found.length > 0)
  showOrder(root, query)
}

/** Updates the sort links in the table's headings; each preserves the other choices. */
function showOrder(root: HTMLElement, query: ScholarshipQuery): void {
  for (const heading of root.querySelectorAll<HTMLElement>('th[data-order]')) {
    const { ariaSort, next } = orderOf(heading.dataset.order as SortingHeading, query)
    if (ariaSort) heading.setAttribute('aria-sort', ariaSort)
    else heading.removeAttribute('aria-sort')
    heading.querySelector('a')?.setAttribute('href', paths.scholarships({ ...query, sort: next }))
  }
}
