/** What the site search knows about words. The search supplies it; ads know only this interface. */
export interface SearchHelp {
  understand(search: string): Promise<UnderstoodSearch>
  /** Counts a search that found nothing, without anything about the visitor. */
  countMiss(search: string, requestId: string): void
}

export interface UnderstoodSearch {
  /** The words and their synonyms as a PostgreSQL full-text expression; undefined for quoted words. */
  words: string | undefined
  /** The search as a category and a place: "braider brampton". */
  meaning: { category: string; location?: string | undefined } | null
  /** Expressions with fewer of the words, for when no ad has them all; best first. */
  closest: string[]
  /** The search with its typing errors corrected. */
  corrected: { search: string; words: string | undefined } | null
}

/** What was searched instead of the exact words, for the page to say. */
export interface Instead {
  corrected?: string
  /** The results have the words that matter, but not all of them. */
  closest?: 'yes'
  category?: string
  location?: string | undefined
}
