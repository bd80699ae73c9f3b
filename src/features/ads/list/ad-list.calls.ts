import { queryOptions } from '@tanstack/react-query'
import { withQuery } from '../../../paths.ts'
import { CallError, call, fetchAnswer } from '../../../platform/calls.ts'
import type { AdCard, RelaxedFilter } from '../ads.schema.ts'
import type { Facets } from '../facets/facets.schema.ts'
import type { Instead } from '../find/search/search-help.ts'
import { ADS_PER_PAGE, type AdListQuery, unordered, writeAdListQuery } from './ad-list-query.ts'

export interface AdListAnswer {
  ads: AdCard[]
  total: number
  isCapped: boolean
  areSimilar: boolean
  /** Set when nothing matched: these ads are for the corrected words, or the category and place meant. */
  instead: Instead | null
}

/** The list with its total, which the response carries in a header. */
export function adListCall(query: AdListQuery) {
  const path = withQuery('/api/ads', { ...writeAdListQuery(query), limit: ADS_PER_PAGE, view: 'card' })
  return queryOptions({
    queryKey: [path],
    queryFn: async ({ client }): Promise<AdListAnswer> => {
      const answer = await fetchAnswer(client, path).catch((error: unknown) => {
        throw error instanceof CallError ? new CallError(error.status, 'Failed to fetch ads') : error
      })
      return {
        ads: JSON.parse(answer.text) as AdCard[],
        total: Number(answer.header('X-Total-Count')),
        isCapped: answer.header('X-Total-Count-Capped') === 'true',
        areSimilar: answer.header('X-Search-Similar') === 'true',
        instead: readInstead(answer.header('X-Search-Instead')),
      }
    },
  })
}

/** How many ads each further choice would show; the same for every page and sort order. */
export const facetsCall = (query: AdListQuery) =>
  call<Facets>([withQuery('/api/ads/facets', writeAdListQuery(unordered(query)))])

export const relaxedFiltersCall = (query: AdListQuery) =>
  call<RelaxedFilter[]>([withQuery('/api/ads/relaxed', writeAdListQuery({ ...query, page: 1 }))])

export interface BesideAds {
  services: { title: string; detail: string; path: string; phone?: string }[]
  category?: { title: string; path: string }
}

/** The services that answer a search better than ads do, and its category; or those for a category. */
export const besideAdsCall = ({ search, category }: Pick<AdListQuery, 'search' | 'category'>) => ({
  ...call<BesideAds>([withQuery('/api/search/beside-ads', search ? { q: search } : { category })]),
  enabled: Boolean(search || category),
})

function readInstead(header: string | null | undefined): AdListAnswer['instead'] {
  return header ? Object.fromEntries(new URLSearchParams(header)) : null
}
