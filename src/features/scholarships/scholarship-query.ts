import { beginsWord, holdsTerm, plainText } from '../../platform/text/find/find-text.ts'
import type { Scholarship } from './scholarships.schema.ts'

/** The query of the list of schools, read from and written to a URL. */
export interface ScholarshipQuery {
  find?: string
  amount?: AmountFilter
  state?: string
  form?: ResourceForm
  sort?: ScholarshipSort
}

export const RESOURCE_FORMS = ['PDF', 'Guide', 'Spreadsheet'] as const
export type ResourceForm = (typeof RESOURCE_FORMS)[number]

export const AMOUNT_FILTERS = ['full', '70000', '60000', '50000'] as const
export type AmountFilter = (typeof AMOUNT_FILTERS)[number]

export const SCHOLARSHIP_SORTS = ['high', 'low', 'school', 'state'] as const
export type ScholarshipSort = (typeof SCHOLARSHIP_SORTS)[number]

/** The values to search, filter and sort schools by; the rows of the page have them too. */
export type ListedScholarship = Pick<
  Scholarship,
  'school' | 'city' | 'state' | 'amountValue' | 'isFullTuition' | 'resourceKind'
>

const MAX_CHARACTERS = 80

/** Reads the valid parameters; anything else in the URL is ignored. */
export function readScholarshipQuery(address: URLSearchParams): ScholarshipQuery {
  const query: ScholarshipQuery = {}
  const find = address.get('find')?.trim().slice(0, MAX_CHARACTERS)
  if (find) query.find = find
  const amount = AMOUNT_FILTERS.find((known) => known === address.get('amount'))
  if (amount) query.amount = amount
  const state = address.get('state') ?? ''
  if (/^[A-Z]{2}$/.test(state)) query.state = state
  const form = RESOURCE_FORMS.find((known) => known === address.get('form'))
  if (form) query.form = form
  const sort = SCHOLARSHIP_SORTS.find((known) => known === address.get('sort'))
  if (sort && sort !== 'high') query.sort = sort
  return query
}

/** The matching schools, in the requested order. */
export function chooseScholarships<Entry extends ListedScholarship>(
  entries: readonly Entry[],
  query: ScholarshipQuery,
  ids: readonly string[] = [],
): Entry[] {
  const isFound = findSchools(entries, query.find ?? '', ids)
  const fits = (entry: Entry) =>
    isFound(entry) &&
    reaches(entry, query.amount) &&
    (!query.state || entry.state === query.state) &&
    (!query.form || entry.resourceKind === query.form)
  return entries.filter(fits).toSorted(ORDERS[query.sort ?? 'high'])
}

/** Matches schools that have every word; if none does, those that the site search names. */
export function findSchools(
  entries: readonly ListedScholarship[],
  find: string,
  ids: readonly string[],
): (entry: ListedScholarship) => boolean {
  const words = plainText(find).split(' ').filter(Boolean)
  const holds = ({ school, city, state }: ListedScholarship) => {
    const text = plainText(`${school} ${city} ${state}`)
    return words.every((word) => holdsTerm(word, text) || beginsWord(word, text))
  }
  if (words.length === 0 || entries.some(holds)) return holds
  const named = new Set(ids)
  return ({ school }) => named.has(school)
}

/** Full tuition counts as more than any figure. */
function reaches(entry: ListedScholarship, amount: AmountFilter | undefined): boolean {
  if (!amount) return true
  if (amount === 'full') return entry.isFullTuition
  return entry.isFullTuition || (entry.amountValue ?? 0) >= Number(amount)
}

type Order = (one: ListedScholarship, other: ListedScholarship) => number

const worth = ({ amountValue }: ListedScholarship) => amountValue ?? Number.MAX_SAFE_INTEGER
const bySchool: Order = (one, other) => one.school.localeCompare(other.school, 'en')

const ORDERS: Record<ScholarshipSort, Order> = {
  high: (one, other) => worth(other) - worth(one) || bySchool(one, other),
  low: (one, other) => worth(one) - worth(other) || bySchool(one, other),
  school: bySchool,
  state: (one, other) => one.state.localeCompare(other.state, 'en') || bySchool(one, other),
}

/** The table headings that sort. */
export type SortingHeading = 'school' | 'amount'

/** The `aria-sort` of a heading in the current order, and the order that its link selects. */
export function orderOf(heading: SortingHeading, { sort = 'high' }: ScholarshipQuery) {
  if (heading === 'school')
    return { ariaSort: sort === 'school' ? 'ascending' : undefined, next: 'school' } as const
  if (sort === 'high') return { ariaSort: 'descending', next: 'low' } as const
  return { ariaSort: sort === 'low' ? 'ascending' : undefined, next: 'high' } as const
}

export function countSchools(count: number): string {
  return count === 1 ? '1 school' : `${count} schools`
}

export function listStates(entries: readonly Scholarship[]): string[] {
  return [...new Set(entries.map(({ state }) => state))].sort()
}
