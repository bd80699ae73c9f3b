import { formatNumber } from '../../../ui/format-number.ts'
import type { Category } from '../../categories/categories.schema.ts'
import type { AdKind } from '../ad-kinds.ts'
import {
  AD_FILTER_NAMES,
  type AdFilterName,
  type AdListQuery,
  isInForce,
  withoutField,
  withoutFilter,
} from './ad-list-query.ts'
import { fieldParameter } from './field-filters.ts'

export interface AppliedFilter {
  /** One of the list's own filters, or `f.` and the key of a field. */
  filter: string
  name: string
  /** The same query without this filter. */
  without: AdListQuery
}

export const KIND_NAMES: Record<AdKind, string> = { offered: 'Offered', wanted: 'Wanted', free: 'Free' }
export const FLAG_NAMES = { hasPhoto: 'Has a photo', hasPhone: 'Has a phone number', hasPrice: 'Price shown' }

/** The active filters, in the words that people see. */
export function appliedFilters(
  query: AdListQuery,
  categories: Category[],
  fieldNames: Record<string, string> = {},
): AppliedFilter[] {
  const own = AD_FILTER_NAMES.filter((filter) => isInForce(query, filter))
  const fields = Object.entries(query.fields ?? {})
  return [
    ...own.map((filter) => ({
      filter,
      name: nameOf(filter, query, categories),
      without: withoutFilter(query, filter),
    })),
    ...fields.map(([key, value]) => ({
      filter: fieldParameter(key),
      name: fieldNames[key] ?? value,
      without: withoutField(query, key),
    })),
  ]
}

/** Removes all filters and keeps the search and sort order; if there are no filters, the search goes too. */
export function withoutFilters(query: AdListQuery): AdListQuery {
  if (appliedFilters(query, []).length === 0) return {}
  const { search, sort } = query
  return { ...(search && { search }), ...(sort && { sort }) }
}

function nameOf(filter: AdFilterName, query: AdListQuery, categories: Category[]): string {
  if (filter === 'category') return categoryName(query.category ?? '', categories)
  if (filter === 'kind') return KIND_NAMES[query.kind ?? 'offered']
  if (filter === 'location') return placeWords(query)
  if (filter === 'price') return priceName(query)
  return FLAG_NAMES[filter]
}

/** "Brampton, within 25 km" */
function placeWords({ location = '', within }: AdListQuery): string {
  return within ? `${location}, within ${within} km` : location
}

function categoryName(category: string, categories: Category[]): string {
  if (category === 'other') return 'Other'
  return findCategory(category, categories)?.name ?? category
}

/** Finds a category by its id or slug, as used in URLs. */
export function findCategory(category: string | undefined, categories: Category[]): Category | undefined {
  return categories.find(({ id, slug }) => category === String(id) || category === slug)
}

function priceName({ minPrice, maxPrice }: AdListQuery): string {
  const dollars = (amount: number) => `$${formatNumber(amount)}`
  if (minPrice === undefined) return `Up to ${dollars(maxPrice ?? 0)}`
  if (maxPrice === undefined) return `From ${dollars(minPrice)}`
  return `${dollars(minPrice)} to ${dollars(maxPrice)}`
}

/** The subject of the list, below its heading: "Real Estate near Brampton". Empty for all ads. */
export function listSubject(query: AdListQuery, categories: Category[]): string {
  const { category, location, within } = query
  const name = category && (category === 'other' ? 'Other' : findCategory(category, categories)?.name)
  const place = location ? `${within ? 'near' : 'in'} ${location}` : ''
  if (!name && !place) return ''
  return `${name || 'Ads'} ${place}`.trim()
}

/** A search in plain words: “kente” · Brampton · Up to $200. */
export function searchWords(
  query: AdListQuery,
  categories: Category[],
  fieldNames: Record<string, string> = {},
): string {
  const filters = appliedFilters(query, categories, fieldNames).map(({ name }) => name)
  const words = query.search ? [`“${query.search}”`, ...filters] : filters
  return words.join(' · ') || 'All ads'
}
