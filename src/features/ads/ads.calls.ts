import { withQuery } from '../../paths.ts'
import { call } from '../../platform/calls.ts'
import type { AdCard, AdDetail, KeptAdState } from './ads.schema.ts'
import type { Facets } from './facets/facets.schema.ts'

export const shortListCall = (list: 'featured' | 'popular' | 'trending', location?: string) =>
  call<AdCard[]>([withQuery(`/api/ads/${list}`, { location, view: 'card' })])

/** How many ads of each kind and category are in a province. */
export const facetsOfPlaceCall = (location: string) =>
  call<Facets>([withQuery('/api/ads/facets', { location })])

/** Enabled only for an id that is a number other than zero. */
export const adCall = (id: string) => ({
  ...call<AdDetail>(['/api/ads', id]),
  enabled: isAdId(id),
})

export const similarAdsCall = (id: string) => ({
  ...call<AdCard[]>([`/api/ads/${isAdId(id) ? id : 0}/similar?view=card`]),
  enabled: isAdId(id),
})

/** Sends the ids saved on this device with the request; the server does not store them. */
export const adStatesCall = (ids: readonly number[]) => ({
  ...call<KeptAdState[]>([`/api/ads/states?ids=${ids.toSorted((a, b) => a - b).join(',')}`]),
  enabled: ids.length > 0,
})

function isAdId(id: string): boolean {
  return /^[1-9]\d{0,14}$/.test(id)
}
