import type { Term } from '../engine/understand.ts'
import type { SearchItem } from '../search.schema.ts'
import type { SearchKind } from '../search-kinds.ts'

/** One thing that can be found, with the words it is found by. A feature gives these; README.md says how. */
export interface IndexedItem extends SearchItem {
  /** Never changes while the thing is the same: tests, the best answer and the boxes of pages know it by this. */
  id: string
  /** What else people call it, as good as its title: "EI" for Employment Insurance. */
  otherNames?: readonly string[]
  /** The titles it stands under: page, group, category. */
  category?: string
  /** More words it is found by, never shown. */
  words?: string
  /** A longer text it is found by, where `detail` is not it. */
  text?: string
  hours?: string
  /** The day somebody of this site called and all of it was right. */
  confirmedOn?: string
  /** What to bring there, shown with the best answer. */
  bring?: readonly string[]
  /** Of a step of the guide: the services it leads to, by id, URL or `officialLink`. */
  leadsTo?: readonly string[]
  /** The kind of a province's official page. */
  officialLink?: string
  /** It is there for one province only. */
  province?: string
  /** City and province, where it is in one. */
  location?: string
  /** Two items with the same mark are one thing and are shown once; without it the URL decides. */
  sameAs?: string
  /** Below 1 for what is rather not meant first, such as a story of the news. */
  prior?: number
  /** It leads to a list that a place narrows. */
  takesPlace?: boolean
  /** Of an ad, and of the list of its category. */
  categorySlug?: string
}

/** What a feature adds to the search. */
export interface SearchSource {
  name: string
  /** All items: of content read once, of a table read again when `freshMs` is over. */
  list(): IndexedItem[] | Promise<IndexedItem[]>
  freshMs?: number
  /** Read again as soon as this differs. */
  version?(): number
}

/** Ads are too many to hold in memory: their source looks for candidates, and the engine rates them like the rest. */
export interface LookupSource {
  kind: SearchKind
  /** The words of their titles with how many have them, to know the typing errors and the rare words. */
  vocabulary(): Promise<ReadonlyMap<string, number>>
  /** At most `limit` candidates that have all the terms, and how many match in all. */
  find(
    terms: readonly Term[],
    limit: number,
    category?: string,
  ): Promise<{ items: IndexedItem[]; total: number }>
  /** The category that the words mean, by its name or by a thing or trade of it; null when they mean none. */
  meantCategory(words: readonly string[]): string | null
  /** The category that the words name; null when they name none. */
  categoryOf(words: readonly string[]): string | null
  /** Where all of them are listed. */
  more(q: string): string
}
