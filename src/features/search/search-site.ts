import type { Database } from '../../../database/client.ts'
import { paths } from '../../paths.ts'
import {
  MAX_PER_GROUP,
  SEARCH_KINDS,
  type SearchAnswer,
  type SearchCall,
  type SearchGroup,
  type SearchKind,
} from './search.schema.ts'
import { findAdsFor, isMoreThanCounted } from './search-ads.ts'
import { CLOSENESS, type Closeness, type Found, type SearchIndex } from './search-index.ts'
import { toSearchWords } from './search-words.ts'
import type { Synonyms } from './synonyms.content.ts'

export interface SearchDeps {
  db: Database
  index: SearchIndex
  newsIndex: () => Promise<SearchIndex>
  synonyms: Synonyms
}

type RankedGroup = SearchGroup & { rank: number }

const DEFAULT_LIMIT = 6

/** Searches everything at once; the groups that come nearest to the words stand first. */
export async function searchSite(deps: SearchDeps, call: SearchCall): Promise<SearchAnswer> {
  const terms = deps.synonyms.toTerms(toSearchWords(call.q))
  if (terms.length === 0) return { total: 0, groups: [] }
  const limit = Math.max(1, Math.min(Number(call.limit ?? DEFAULT_LIMIT), MAX_PER_GROUP))
  const isAsked = (kind: SearchKind) => call.kind === undefined || call.kind === kind
  const found = [...deps.index.find(terms), ...(await deps.newsIndex()).find(terms)]
  const rest = findOtherGroups(found, { limit, q: call.q.trim() }).filter(({ kind }) => isAsked(kind))
  const mayGuess = !rest.some(({ total, closeness }) => total > 0 && closeness === 'words')
  const ads = isAsked('ads') ? await findAdGroup(deps.db, { terms, limit, mayGuess }) : []
  const groups = dropWeak([...ads, ...rest].filter(({ total }) => total > 0))
  return {
    total: groups.reduce((sum, { total }) => sum + total, 0),
    groups: groups.toSorted(byRank).map(({ rank: _, ...group }) => group),
  }
}

async function findAdGroup(db: Database, asked: Parameters<typeof findAdsFor>[1]): Promise<RankedGroup[]> {
  const { total, items, closeness, search } = await findAdsFor(db, asked)
  const more = total > items.length ? { more: paths.ads.list({ search }) } : {}
  return [{ kind: 'ads', total, isCapped: isMoreThanCounted(total), items, ...more, ...judge(closeness) }]
}

interface Asked {
  limit: number
  q: string
}

function findOtherGroups(found: Found[], { limit, q }: Asked): RankedGroup[] {
  return SEARCH_KINDS.filter((kind) => kind !== 'ads').map((kind) => {
    const own = found.filter(({ item }) => item.kind === kind)
    const more = own.length > limit ? { more: paths.search({ q, kind }) } : {}
    return {
      kind,
      total: own.length,
      isCapped: false,
      items: own.slice(0, limit).map(({ item: { keywords: _, ...item } }) => item),
      ...more,
      ...judge(own[0]?.closeness ?? 'part'),
    }
  })
}

function judge(closeness: Closeness): Pick<RankedGroup, 'closeness' | 'rank'> {
  const rank = CLOSENESS.indexOf(closeness)
  return { rank, closeness: closeness === 'spelling' || closeness === 'part' ? closeness : 'words' }
}

/** Where the very words were found somewhere, guesses at the spelling elsewhere only stand in the way. */
function dropWeak(groups: RankedGroup[]): RankedGroup[] {
  const hasWords = groups.some(({ closeness }) => closeness === 'words')
  return hasWords ? groups.filter(({ closeness }) => closeness === 'words') : groups
}

function byRank(one: RankedGroup, other: RankedGroup): number {
  return one.rank - other.rank || SEARCH_KINDS.indexOf(one.kind) - SEARCH_KINDS.indexOf(other.kind)
}
