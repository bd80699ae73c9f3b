import { chooseMatch, plainText } from '../../../platform/text/find/find-text.ts'
import type { Business, BusinessCategory } from '../ontario.schema.ts'

export const FILTER_NAMES = ['find', 'category', 'tag'] as const

export type BusinessFilters = Partial<Record<(typeof FILTER_NAMES)[number], string>>

const LONGEST = 100

/** The filters in an address; blank ones are left out. */
export function readFilters(query: URLSearchParams): BusinessFilters {
  const filters: BusinessFilters = {}
  for (const name of FILTER_NAMES) {
    const value = query.get(name)?.trim().slice(0, LONGEST)
    if (value) filters[name] = value
  }
  return filters
}

/** The same filters without one of them. */
export function without(filters: BusinessFilters, name: keyof BusinessFilters): BusinessFilters {
  const { [name]: _, ...rest } = filters
  return rest
}

/** The categories and businesses that category and tag leave; what is typed only hides. */
export function filterBusinesses(
  categories: BusinessCategory[],
  { category, tag }: BusinessFilters,
): BusinessCategory[] {
  return categories
    .filter(({ id }) => !category || id === category)
    .map((one) => ({ ...one, entries: one.entries.filter((entry) => hasTag(entry, tag)) }))
}

/** The businesses that a term finds, of all categories together: what one holds is not looked for elsewhere. */
export function findBusinesses(
  categories: readonly BusinessCategory[],
  find = '',
  ids: readonly string[] = [],
): Set<Business> {
  const rows = categories.flatMap(({ title, entries }) =>
    entries.map((entry) => ({ entry, id: entry.id, texts: textsOf(entry, title).map(plainText) })),
  )
  return new Set(rows.filter(chooseMatch(find, rows, ids)).map(({ entry }) => entry))
}

const hasTag = ({ tags }: Business, tag?: string) => !tag || tags.includes(tag)

function textsOf({ name, description, address = '', tags }: Business, title: string): string[] {
  return [name, description, address, title, ...tags]
}
