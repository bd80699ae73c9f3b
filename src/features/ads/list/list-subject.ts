import type { Category } from '../../categories/categories.schema.ts'
import { findCategory } from './ad-filter-names.ts'
import type { AdListQuery } from './ad-list-query.ts'

/** What the list is about, below its heading: "Real Estate near Brampton". Empty for all ads. */
export function listSubject(query: AdListQuery, categories: Category[]): string {
  const { category, location, within } = query
  const name = category && (category === 'other' ? 'Other' : findCategory(category, categories)?.name)
  const place = location ? `${within ? 'near' : 'in'} ${location}` : ''
  if (!name && !place) return ''
  return `${name || 'Ads'} ${place}`.trim()
}
