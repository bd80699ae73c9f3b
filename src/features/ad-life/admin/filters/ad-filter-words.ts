import type { AdsPage } from '../ads-room.schema.ts'

/** Every filter of the room except tab, search, sort order and page. */
export const FILTER_NAMES = [
  'category',
  'place',
  'minPrice',
  'maxPrice',
  'photos',
  'reports',
  'samples',
  'days',
  'ends',
  'seller',
] as const
export type FilterName = (typeof FILTER_NAMES)[number]
export type AdFilterValues = Record<FilterName, string>
export const NO_FILTERS = Object.fromEntries(FILTER_NAMES.map((name) => [name, ''])) as AdFilterValues

const WORDS: Record<FilterName, (value: string) => string> = {
  category: (value) => value,
  place: (value) => value,
  minPrice: (value) => `From $${value}`,
  maxPrice: (value) => `Up to $${value}`,
  photos: (value) => (value === 'yes' ? 'Has photos' : 'No photos'),
  reports: () => 'Has open reports',
  samples: () => 'Samples',
  days: (value) => `Last ${value} days`,
  ends: (value) => (value === '7' ? 'Ends this week' : `Ends in ${value} days`),
  seller: (value) => `Seller of #${value}`,
}

/** The label of the chip for each active filter. */
export function describeFilters(filters: AdFilterValues, categories: AdsPage['categories']) {
  return FILTER_NAMES.filter((name) => filters[name] !== '').map((name) => ({
    name,
    label:
      (name === 'category' && categories.find(({ slug }) => slug === filters.category)?.name) ||
      WORDS[name](filters[name]),
  }))
}
