import type { Term } from '../engine/understand.ts'
import type { SearchItem } from '../search.schema.ts'
import type { SearchKind } from '../search-kinds.ts'

/** Something that can be found, and the words it is found by. Features provide these: see README.md. */
export interface IndexedItem extends SearchItem {
  /** Never changes for the same thing: tests, the best answer and the boxes of pages identify it by this. */
  id: string
  /** What else people call it, as good as its title: "EI" for Employment Insurance. */
  otherNames?: readonly string[]
  /** The titles it is listed under: page, group, category. */
  category?: string
  /** More words it is found by; not shown. */
  words?: string
  /** A longer text to search, where `detail` is not that text. */
  text?: string
  hours?: string
  /** The day someone from this site called and all of it was right. */
  confirmedOn?: string
  /** What to bring there, shown with the best answer. */
  bring?: readonly string[]
  /** For a step of the guide: the services it leads to, by id, URL or `officialLink`. */
  leadsTo?: readonly string[]
  /** The kind of a province's official page. */
  officialLink?: string
  /** It is for one province only. */
  province?: string
  /** City and province, if it is in one. */
  location?: string
  /** Items with the same mark are one thing and are shown once; by default the URL decides. */
  sameAs?: string
  /** Below 1 for what is less likely to be meant, such as a news story. */
  prior?: number
  /** It leads to a list that can be filtered by place. */
  takesPlace?: boolean
  /** The category of an ad, or of a list of ads. */
  categorySlug?: string
}

/** What a feature adds to the search. */
export interface SearchSource {
  name: string
  /** All items: content is read once, a table again after `freshMs`. */
  list(): IndexedItem[] | Promise<IndexedItem[]>
  freshMs?: number
  /** The items are read again as soon as this changes. */
  version?(): number
}

/** Ads are too many for memory: their source finds candidates, and the engine rates them like the rest. */
export interface LookupSource {
  kind: SearchKind
  /** The words of their titles with how many have them, to recognize typos and rare words. */
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
  /** The page that lists all of them. */
  more(q: string): string
}
