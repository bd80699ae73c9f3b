// Without a schema, because the search page must stay light.

/** What can be found. */
export const SEARCH_KINDS = [
  'services',
  'guide',
  'businesses',
  'events',
  'news',
  'scholarships',
  'ads',
  'pages',
] as const
export type SearchKind = (typeof SEARCH_KINDS)[number]

export const MAX_SEARCH_CHARACTERS = 120
