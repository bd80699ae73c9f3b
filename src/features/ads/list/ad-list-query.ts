/** What a list of ads can be asked for, read from and written to an address. Used by page, call and tests alike. */
export interface AdListQuery {
  search?: string
  category?: string
  location?: string
  minPrice?: number
  maxPrice?: number
  hasPhoto?: true
  hasPhone?: true
  hasPrice?: true
  sort?: AdSort
  page?: number
}

export const AD_SORTS = ['newest', 'relevance', 'price-low', 'price-high'] as const
export type AdSort = (typeof AD_SORTS)[number]

export const ADS_PER_PAGE = 24
/** Counting and ranking stop here: nobody pages further, and it keeps a common word as fast as a rare one. */
export const MAX_RESULTS = 1_000
export const MAX_PAGES = Math.ceil(MAX_RESULTS / ADS_PER_PAGE)

const FLAGS = ['hasPhoto', 'hasPhone', 'hasPrice'] as const
const MAX_SEARCH_CHARACTERS = 120

/** Keeps what is known and well formed; anything else in the address is ignored. */
export function readAdListQuery(address: URLSearchParams): AdListQuery {
  const query: AdListQuery = {}
  const search = readText(address, 'search')
  if (search) query.search = search
  const category = readText(address, 'category')
  if (category && category !== 'all') query.category = category
  const location = readText(address, 'location')
  if (location) query.location = location
  const minPrice = readWholeNumber(address, 'minPrice')
  if (minPrice !== undefined) query.minPrice = minPrice
  const maxPrice = readWholeNumber(address, 'maxPrice')
  if (maxPrice !== undefined) query.maxPrice = maxPrice
  for (const flag of FLAGS) if (address.get(flag) === '1') query[flag] = true
  const sort = AD_SORTS.find((known) => known === address.get('sort'))
  if (sort) query.sort = sort
  const page = readWholeNumber(address, 'page')
  if (page !== undefined && page > 1) query.page = Math.min(page, MAX_PAGES)
  return query
}

/** The same query always gives the same address, so that pages and caches agree. */
export function writeAdListQuery(query: AdListQuery): Record<string, string | number | undefined> {
  return {
    search: query.search,
    category: query.category,
    location: query.location,
    minPrice: query.minPrice,
    maxPrice: query.maxPrice,
    hasPhoto: query.hasPhoto && 1,
    hasPhone: query.hasPhone && 1,
    hasPrice: query.hasPrice && 1,
    sort: query.sort,
    page: query.page && query.page > 1 ? query.page : undefined,
  }
}

/** What is asked for, whatever its order and page: a feed or an alert has its own. */
export function unordered({ sort: _sort, page: _page, ...query }: AdListQuery): AdListQuery {
  return query
}

/** Relevance only means something for a search; without one the newest come first. */
export function effectiveSort(query: Pick<AdListQuery, 'search' | 'sort'>): AdSort {
  if (query.sort === 'relevance' && !query.search) return 'newest'
  return query.sort ?? (query.search ? 'relevance' : 'newest')
}

function readText(address: URLSearchParams, name: string): string | undefined {
  return address.get(name)?.replaceAll('\0', '').trim().slice(0, MAX_SEARCH_CHARACTERS) || undefined
}

function readWholeNumber(address: URLSearchParams, name: string): number | undefined {
  const text = address.get(name) ?? ''
  return /^\d{1,9}$/.test(text) ? Number(text) : undefined
}

/** The parameters that change a list; the cache and the page ignore all others. */
export const AD_LIST_PARAMETERS = [
  'search',
  'category',
  'location',
  'minPrice',
  'maxPrice',
  ...FLAGS,
  'sort',
  'page',
] as const
