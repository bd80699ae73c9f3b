// No schema here, to keep the search page small.

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

/** More than any word finds of one kind, so that the page of a kind shows as many as it counts. */
export const MAX_PER_GROUP = 300
