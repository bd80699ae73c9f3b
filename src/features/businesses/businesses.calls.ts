import { withQuery } from '../../paths.ts'
import { call } from '../../platform/calls.ts'
import type { BusinessDetail, BusinessList, KindCounts, ProvinceCounts } from './businesses.schema.ts'

export const BUSINESS_PARAMETERS = ['city', 'kind', 'find'] as const

export function readBusinessQuery(query: URLSearchParams): { city?: string; kind?: string; find?: string } {
  return Object.fromEntries(
    BUSINESS_PARAMETERS.flatMap((name) => {
      const value = query.get(name)
      return value ? [[name, value]] : []
    }),
  )
}

export const businessListCall = (province: string, query: URLSearchParams) =>
  call<BusinessList>([withQuery('/api/businesses', { province, ...readBusinessQuery(query) })])

/** The businesses of a kind, in every province. */
export const kindListCall = (kind: string) => call<BusinessList>([withQuery('/api/businesses', { kind })])

export const kindCountsCall = () => call<KindCounts>(['/api/businesses/kinds'])

export const provinceCountsCall = () => call<ProvinceCounts>(['/api/businesses/counts'])

export const businessCall = (id: string) => ({
  ...call<BusinessDetail>(['/api/businesses', id]),
  enabled: /^[1-9]\d{0,14}$/.test(id),
})
