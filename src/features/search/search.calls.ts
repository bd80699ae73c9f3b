import { withQuery } from '../../paths.ts'
import { call } from '../../platform/calls.ts'
import { readSearchQuery } from './page/search-query.ts'
import type { SearchAnswer } from './search.schema.ts'

const ALL_OF_ONE_KIND = 50

/** Asked only when there is something to look for. */
export function searchCall(address: URLSearchParams) {
  const { q, kind } = readSearchQuery(address)
  const limit = kind ? ALL_OF_ONE_KIND : undefined
  return { ...call<SearchAnswer>([withQuery('/api/search', { q, kind, limit })]), enabled: q !== '' }
}
