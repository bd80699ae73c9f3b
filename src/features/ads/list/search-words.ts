import type { Category } from '../../categories/categories.schema.ts'
import { appliedFilters } from './ad-filter-names.ts'
import type { AdListQuery } from './ad-list-query.ts'

/** A search as people would say it: “kente” · Brampton · Up to $200. */
export function searchWords(
  query: AdListQuery,
  categories: Category[],
  fieldNames: Record<string, string> = {},
): string {
  const filters = appliedFilters(query, categories, fieldNames).map(({ name }) => name)
  const words = query.search ? [`“${query.search}”`, ...filters] : filters
  return words.join(' · ') || 'All ads'
}
