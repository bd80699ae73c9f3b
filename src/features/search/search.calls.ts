import { withQuery } from '../../paths.ts'
import { call } from '../../platform/calls.ts'
import { readSearchQuery } from './page/search-query.ts'
import type { SearchAnswer } from './search.schema.ts'
import { MAX_PER_GROUP } from './search-kinds.ts'

/** Enabled only when there is something to search for. */
export function searchCall(address: URLSearchParams) {
  const { q, kind } = readSearchQuery(address)
  const limit = kind ? MAX_PER_GROUP : undefined
  return { ...call<SearchAnswer>([withQuery('/api/search', { q, kind, limit })]), enabled: q !== '' }
}
