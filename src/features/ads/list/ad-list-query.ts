import { paths, withQuery } from '../../../paths.ts'
import { keepPerObject } from '../../../platform/keep-per-object.ts'
import { AD_KINDS, type AdKind } from '../ad-kinds.ts'
import { readFieldFilters, writeFieldFilters } from './field-filters.ts'

/** The parameters of a list of ads, read from and written to a URL. Used by page, API and tests alike. */
export interface AdListQuery {
  search?: string
  category?: string
  kind?: AdKind
  location?: string
  /** Kilometres around the location. */
  within?: number
  /** Dollars, with cents if they were typed. */
  minPrice?: number
  maxPrice?: number
  hasPhoto?: true
  hasPhone?: true
  hasPrice?: true
  /** Filters on the category's own fields, by field key: "2+", "yes", "2015..2020". */
  fields?: Record<string, string>
  sort?: AdSort
  page?: number
}

/** Every filter of the list with the query parts it covers. The fields of a category come on top. */
export const AD_FILTERS = {
  category: ['category', 'fields'],
  kind: ['kind'],
  location: ['location', 'within'],
  price: ['minPrice', 'maxPrice'],
  hasPhoto: ['hasPhoto'],
  hasPhone: ['hasPhone'],
  hasPrice: ['hasPrice'],
} as const satisfies Record<string, (keyof AdListQuery)[]>
export type AdFilterName = keyof typeof AD_FILTERS
export const AD_FILTER_NAMES = Object.keys(AD_FILTERS) as [AdFilterName, ...AdFilterName[]]

/** Whether a filter is active. */
export const isInForce = (query: AdListQuery, filter: AdFilterName): boolean =>
  AD_FILTERS[filter].some((part) => query[part] !== undefined)

/** The same list without one filter, from its first page. */
export function withoutFilter(query: AdListQuery, filter: AdFilterName): AdListQuery {
  const { page: _page, ...rest } = query
  for (const part of AD_FILTERS[filter]) delete rest[part as keyof typeof rest]
  return rest
}

export function withoutField({ page: _page, fields, ...rest }: AdListQuery, key: string): AdListQuery {
  const { [key]: _gone, ...others } = fields ?? {}
  return Object.keys(others).length > 0 ? { ...rest, fields: others } : rest
}

export const AD_SORTS = ['newest', 'nearest', 'relevance', 'price-low', 'price-high'] as const
export type AdSort = (typeof AD_SORTS)[number]

export const ADS_PER_PAGE = 24
/** Counting and ranking stop here: people page no further, and common words stay as fast as rare ones. */
export const MAX_RESULTS = 1_000
export const MAX_PAGES = Math.ceil(MAX_RESULTS / ADS_PER_PAGE)
export const DISTANCES_KM = [5, 10, 25, 50, 100] as const

export const FLAGS = ['hasPhoto', 'hasPhone', 'hasPrice'] as const
const MAX_SEARCH_CHARACTERS = 120

/**
 * Keeps what is known and well formed, and ignores anything else in the URL. Each URL is parsed once and
 * shared by page, calls, head and tags.
 */
export const readAdListQuery = keepPerObject((address: URLSearchParams): Readonly<AdListQuery> => {
  const query: AdListQuery = {}
  const search = readText(address, 'search')
  if (search) query.search = search
  const category = readText(address, 'category')
  if (category && category !== 'all') query.category = category
  const kind = AD_KINDS.find((known) => known === address.get('kind'))
  if (kind) query.kind = kind
  const location = readText(address, 'location')
  if (location) query.location = location
  const within = DISTANCES_KM.find((known) => String(known) === address.get('within'))
  if (location && within) query.within = within
  Object.assign(query, readPrices(address))
  for (const flag of FLAGS) if (address.get(flag) === '1') query[flag] = true
  const fields = query.category ? readFieldFilters(address) : null
  if (fields) query.fields = fields
  const sort = AD_SORTS.find((known) => known === address.get('sort'))
  if (sort) query.sort = sort
  const page = readWholeNumber(address, 'page')
  if (page !== undefined && page > 1) query.page = Math.min(page, MAX_PAGES)
  return query
})

/** The same query always gives the same URL, so that pages and caches agree. */
export function writeAdListQuery(query: AdListQuery): Record<string, string | number | undefined> {
  return {
    search: query.search,
    category: query.category,
    kind: query.kind,
    location: query.location,
    within: query.within,
    minPrice: query.minPrice,
    maxPrice: query.maxPrice,
    hasPhoto: query.hasPhoto && 1,
    hasPhone: query.hasPhone && 1,
    hasPrice: query.hasPrice && 1,
    ...writeFieldFilters(query.fields),
    sort: query.sort,
    page: query.page && query.page > 1 ? query.page : undefined,
  }
}

export const adListPath = (query: AdListQuery): string => paths.ads.list(writeAdListQuery(query))

/** Reads the query from a filter form. Choosing another category drops the fields of the old one. */
export function readFilterForm(form: HTMLFormElement, last: AdListQuery): AdListQuery {
  const typed = new URLSearchParams()
  for (const [name, value] of new FormData(form)) typed.append(name, String(value))
  const { fields, ...next } = readAdListQuery(typed)
  return fields && next.category === last.category ? { ...next, fields } : next
}

/** The canonical form of the parameters that affect the list: caches ignore all others. */
export function keptAdListQuery(address: URLSearchParams): string {
  return withQuery('', writeAdListQuery(readAdListQuery(address))).slice(1)
}

/** The query without sort order and page: feeds and alerts have their own. */
export function unordered({ sort: _sort, page: _page, ...query }: AdListQuery): AdListQuery {
  return query
}

/** Relevance only applies to a search, nearness only around a place; otherwise the newest come first. */
export function effectiveSort(query: Pick<AdListQuery, 'search' | 'sort' | 'within'>): AdSort {
  const isLost = (query.sort === 'relevance' && !query.search) || (query.sort === 'nearest' && !query.within)
  if (query.sort && !isLost) return query.sort
  return query.search ? 'relevance' : 'newest'
}

const DOLLARS = /^\s*\$?\s*(\d{1,3}(?:[,\s]\d{3}){1,2}|\d{1,9})(\.\d{1,2})?\s*$/

/** "1000", "$1,000" and "12.50" as people type them; undefined for anything else. */
export function readDollars(text: string | null | undefined): number | undefined {
  const [, whole, cents = ''] = DOLLARS.exec(text ?? '') ?? []
  return whole === undefined ? undefined : Number(whole.replace(/[,\s]/g, '') + cents)
}

/** Swaps the two if they were typed the wrong way round, so that the minimum is the lower one. */
function readPrices(address: URLSearchParams): Pick<AdListQuery, 'minPrice' | 'maxPrice'> {
  const from = readDollars(address.get('minPrice'))
  const to = readDollars(address.get('maxPrice'))
  const isSwapped = from !== undefined && to !== undefined && from > to
  const [minPrice, maxPrice] = isSwapped ? [to, from] : [from, to]
  return { ...(minPrice !== undefined && { minPrice }), ...(maxPrice !== undefined && { maxPrice }) }
}

function readText(address: URLSearchParams, name: string): string | undefined {
  return address.get(name)?.replaceAll('\0', '').trim().slice(0, MAX_SEARCH_CHARACTERS) || undefined
}

function readWholeNumber(address: URLSearchParams, name: string): number | undefined {
  const text = address.get(name) ?? ''
  return /^\d{1,9}$/.test(text) ? Number(text) : undefined
}
