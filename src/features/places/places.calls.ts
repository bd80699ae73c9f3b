import { withQuery } from '../../paths.ts'
import { call } from '../../platform/calls.ts'

const MIN_TYPED = 2

/** The places that begin with the typed text. */
export const placesCall = (typed: string) => ({
  ...call<string[]>([withQuery('/api/places', { search: typed.trim().toLowerCase() })]),
  enabled: typed.trim().length >= MIN_TYPED,
})
