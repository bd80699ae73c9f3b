import { queryOptions } from '@tanstack/react-query'
import { withQuery } from '../../paths.ts'
import { CallError, call, fetchAnswer } from '../../platform/calls.ts'
import type { AdCard, AdDetail, RelaxedFilter } from './ads.schema.ts'
import type { Facets } from './facets/facets.schema.ts'
import { ADS_PER_PAGE, type AdListQuery, unordered, writeAdListQuery } from './list/ad-list-query.ts'

export interface AdListAnswer {
  ads: AdCard[]
  total: number
  isCapped: boolean
  areSimilar: boolean
}

const CARDS = { view: 'card' }

export const shortListCall = (list: 'featured' | 'popular' | 'trending', location?: string) =>
  call<AdCard[]>([withQuery(`/api/ads/${list}`, { location, ...CARDS })])

/** The list with its total, which the answer carries in a header. */
export function adListCall(query: AdListQuery) {
  const path = withQuery('/api/ads', { ...writeAdListQuery(query), limit: ADS_PER_PAGE, ...CARDS })
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
      }
    },
  })
}

/** How many ads each further choice would show; the same for every page and order. */
export const facetsCall = (query: AdListQuery) =>
  call<Facets>([withQuery('/api/ads/facets', writeAdListQuery(unordered(query)))])

export const relaxedFiltersCall = (query: AdListQuery) =>
  call<RelaxedFilter[]>([withQuery('/api/ads/relaxed', writeAdListQuery({ ...query, page: 1 }))])

/** Asked only for an id that is a number other than zero. */
export const adCall = (id: string) => ({
  ...call<AdDetail>(['/api/ads', id]),
  enabled: isAdId(id),
})

export const similarAdsCall = (id: string) => ({
  ...call<AdCard[]>([`/api/ads/${isAdId(id) ? id : 0}/similar?view=card`]),
  enabled: isAdId(id),
})

function isAdId(id: string): boolean {
  return /^[1-9]\d{0,14}$/.test(id)
}
