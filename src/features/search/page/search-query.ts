import type { SearchKind } from '../search.schema.ts'

/** What the search page is asked for. Written without a schema, because the page must stay light. */
export interface SearchQuery {
  q: string
  kind: SearchKind | undefined
}

export const SEARCH_PARAMETERS = ['q', 'kind'] as const

const KINDS: readonly SearchKind[] = [
  'services',
  'guide',
  'businesses',
  'events',
  'news',
  'scholarships',
  'ads',
  'pages',
]
const MAX_CHARACTERS = 120

export function readSearchQuery(address: URLSearchParams): SearchQuery {
  const kind = address.get('kind') ?? ''
  return {
    q: (address.get('q') ?? '').trim().slice(0, MAX_CHARACTERS),
    kind: KINDS.find((known) => known === kind),
  }
}
