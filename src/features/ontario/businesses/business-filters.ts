import { chooseMatch, plainText } from '../../../platform/text/find/find-text.ts'
import type { Business, BusinessCategory } from '../ontario.schema.ts'

export const FILTER_NAMES = ['find', 'category', 'tag'] as const

export type BusinessFilters = Partial<Record<(typeof FILTER_NAMES)[number], string>>

const LONGEST = 100

/** Reads the filters from the query, without blank ones. */
export function readFilters(query: URLSearchParams): BusinessFilters {
  const filters: BusinessFilters = {}
  for (const name of FILTER_NAMES) {
    const value = query.get(name)?.trim().slice(0, LONGEST)
    if (value) filters[name] = value
  }
  return filters
}

export function without(filters: BusinessFilters, name: keyof BusinessFilters): BusinessFilters {
  const { [name]: _, ...rest } = filters
  return rest
}

/** Removes businesses that do not match category and tag; the search term only hides them. */
export function filterBusinesses(
  categories: BusinessCategory[],
  { category, tag }: BusinessFilters,
): BusinessCategory[] {
  return categories
    .filter(({ id }) => !category || id === category)
    .map((one) => ({ ...one, entries: one.entries.filter((entry) => hasTag(entry, tag)) }))
}

/** The businesses that match a term: if one category has an exact match, none is matched loosely. */
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
