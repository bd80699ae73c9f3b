import { MAX_SEARCH_CHARACTERS, SEARCH_KINDS, type SearchKind } from '../search-kinds.ts'

export interface SearchQuery {
  q: string
  kind: SearchKind | undefined
}

export const SEARCH_PARAMETERS = ['q', 'kind'] as const

export function readSearchQuery(address: URLSearchParams): SearchQuery {
  const kind = address.get('kind') ?? ''
  return {
    q: (address.get('q') ?? '').trim().slice(0, MAX_SEARCH_CHARACTERS),
    kind: SEARCH_KINDS.find((known) => known === kind),
  }
}
