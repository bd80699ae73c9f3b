import { formatNumber } from '../../../ui/format-number.ts'
import type { Category } from '../../categories/categories.schema.ts'
import type { RelaxedFilter } from '../ads.schema.ts'
import type { AdListQuery } from './ad-list-query.ts'

export interface AppliedFilter {
  filter: RelaxedFilter['filter']
  name: string
  /** The same list without this filter. */
  without: AdListQuery
}

/** The filters in force, in the words that people see. */
export function appliedFilters(query: AdListQuery, categories: Category[]): AppliedFilter[] {
  const { page: _page, ...list } = query
  const applied: AppliedFilter[] = []
  const add = (filter: AppliedFilter['filter'], name: string, ...keys: (keyof AdListQuery)[]) => {
    const without = { ...list }
    for (const key of keys) delete without[key as keyof typeof without]
    applied.push({ filter, name, without })
  }
  if (list.category) add('category', categoryName(list.category, categories), 'category')
  if (list.location) add('location', list.location, 'location')
  if (list.minPrice !== undefined || list.maxPrice !== undefined)
    add('price', priceName(list), 'minPrice', 'maxPrice')
  if (list.hasPhoto) add('hasPhoto', 'Has a photo', 'hasPhoto')
  if (list.hasPhone) add('hasPhone', 'Has a phone number', 'hasPhone')
  if (list.hasPrice) add('hasPrice', 'Price shown', 'hasPrice')
  return applied
}

/** The list with its words and order kept, and every filter gone. */
export function withoutFilters({ search, sort }: AdListQuery): AdListQuery {
  return { ...(search && { search }), ...(sort && { sort }) }
}

function categoryName(category: string, categories: Category[]): string {
  if (category === 'other') return 'Other'
  return categories.find(({ id, slug }) => category === String(id) || category === slug)?.name ?? category
}

function priceName({ minPrice, maxPrice }: AdListQuery): string {
  const dollars = (amount: number) => `$${formatNumber(amount)}`
  if (minPrice === undefined) return `Up to ${dollars(maxPrice ?? 0)}`
  if (maxPrice === undefined) return `From ${dollars(minPrice)}`
  return `${dollars(minPrice)} to ${dollars(maxPrice)}`
}
