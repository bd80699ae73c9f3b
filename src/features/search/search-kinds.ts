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

/** More than any word finds of one kind, so that its page shows all that it counts. */
export const MAX_PER_GROUP = 300
