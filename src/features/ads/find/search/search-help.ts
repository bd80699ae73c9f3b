/** What the search of the whole site knows about words, for a list of ads. The search gives it; ads know only this. */
export interface SearchHelp {
  understand(search: string): Promise<UnderstoodSearch>
  /** Counts a search that found nothing, without anything about who searched. */
  countMiss(search: string, requestId: string): void
}

export interface UnderstoodSearch {
  /** The words and others for the same things, as an expression of PostgreSQL; none for words in quotes. */
  words: string | undefined
  /** The search as a category and a place: "braider brampton". */
  meaning: { category: string; location?: string | undefined } | null
  /** Expressions with fewer of the words, for where no ad has them all; the best first. */
  closest: string[]
  /** The search with its typing errors put right. */
  corrected: { search: string; words: string | undefined } | null
}

/** What was shown instead of the very words, for the page to say. */
export interface Instead {
  corrected?: string
  /** These have the words that matter, and not all of them. */
  closest?: 'yes'
  category?: string
  location?: string | undefined
}
