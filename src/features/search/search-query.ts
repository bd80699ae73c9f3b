/** What the search page is asked for. Written without a schema, because the page must stay light. */
export interface SearchQuery {
  q: string
  kind: string | undefined
}

export const SEARCH_PARAMETERS = ['q', 'kind'] as const

const KINDS = ['ads', 'services', 'guide', 'businesses', 'news', 'scholarships', 'pages']
const MAX_CHARACTERS = 120

export function readSearchQuery(address: URLSearchParams): SearchQuery {
  const kind = address.get('kind') ?? ''
  return {
    q: (address.get('q') ?? '').trim().slice(0, MAX_CHARACTERS),
    kind: KINDS.includes(kind) ? kind : undefined,
  }
}
