import type { Database } from '../../../database/client.ts'
import { paths } from '../../paths.ts'
import { searchAds, searchSimilarlySpelledAds } from '../ads/find/search-ads.queries.ts'
import { MAX_RESULTS } from '../ads/list/ad-list-query.ts'
import { MAX_SEARCH_CHARACTERS, type SearchItem } from './search.schema.ts'
import type { Closeness } from './search-index.ts'
import { toWords } from './search-words.ts'
import type { SearchTerm } from './synonyms.content.ts'

export interface FoundAds {
  total: number
  items: SearchItem[]
  closeness: Closeness
  /** The search as the list of ads understands it. */
  search: string
}

interface Asked {
  terms: SearchTerm[]
  limit: number
  /** False when the words were found elsewhere: looking for a nearly right spelling costs most and would not be shown. */
  mayGuess: boolean
}

const NOTHING: Omit<FoundAds, 'search'> = { total: 0, items: [], closeness: 'spelling' }

type Ad = Awaited<ReturnType<typeof searchAds>>[number]

/** Live ads with the words or with other words for the same thing; nearly spelled ones only where there are none. */
export async function findAdsFor(db: Database, { terms, limit, mayGuess }: Asked): Promise<FoundAds> {
  const typed = terms.flatMap((term) => term.typed).join(' ')
  const wide = widen(terms, typed)
  const window = { sort: 'relevance', limit, offset: 0, isCard: true } as const
  const [exact, others] = await Promise.all([
    searchAds(db, { search: typed }, window),
    wide === typed ? [] : searchAds(db, { search: wide }, window),
  ])
  const total = others[0]?.total ?? exact[0]?.total ?? 0
  if (total === 0) return mayGuess ? findSimilarlySpelled(db, typed, limit) : { ...NOTHING, search: typed }
  const known = new Set(exact.map(({ id }) => id))
  const ads = [...exact, ...others.filter(({ id }) => !known.has(id))].slice(0, limit)
  return { total, items: ads.map(toItem), closeness: closenessOf(exact, typed), search: wide }
}

async function findSimilarlySpelled(db: Database, typed: string, limit: number): Promise<FoundAds> {
  const window = { sort: 'relevance', limit, offset: 0, isCard: true } as const
  const ads = await searchSimilarlySpelledAds(db, { search: typed }, window)
  return { total: ads[0]?.total ?? 0, items: ads.map(toItem), closeness: 'spelling', search: typed }
}

export const isMoreThanCounted = (total: number) => total > MAX_RESULTS

/** The same search once for every other word, joined by `or`, as far as a search may be long. */
function widen(terms: SearchTerm[], typed: string): string {
  const at = terms.findIndex(({ phrases }) => phrases.length > 0)
  if (at < 0) return typed
  const [before, after] = [terms.slice(0, at), terms.slice(at + 1)].map((part) =>
    part.flatMap((term) => term.typed),
  )
  let search = typed
  for (const phrase of terms[at]?.phrases ?? []) {
    const quoted = /\W/.test(phrase) ? `"${phrase}"` : phrase
    const next = `${search} or ${[...(before ?? []), quoted, ...(after ?? [])].join(' ')}`
    if (next.length > MAX_SEARCH_CHARACTERS) break
    search = next
  }
  return search
}

function closenessOf(exact: Ad[], typed: string): Closeness {
  const [first] = exact
  if (!first) return 'synonyms'
  const title = ` ${toWords(first.title).join(' ')}`
  return typed.split(' ').every((word) => title.includes(` ${word}`)) ? 'title' : 'words'
}

function toItem({ id, title, price, location, categoryName }: Ad): SearchItem {
  return {
    kind: 'ads',
    title,
    detail: price ?? 'Contact for price',
    place: `${categoryName} · ${location}`,
    path: paths.ads.show(id),
  }
}
