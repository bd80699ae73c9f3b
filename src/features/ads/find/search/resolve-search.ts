import type { Database } from '../../../../../database/client.ts'
import { countOnce } from '../../facets/facets.queries.ts'
import { listLocationsLike } from '../filter/locations.queries.ts'
import type { AdFilter } from '../find-ads.queries.ts'
import type { ListMemory } from '../list-memory.ts'
import type { SearchHelp } from './search-help.ts'

interface Deps {
  db: Database
  help?: SearchHelp | undefined
  memory?: ListMemory | undefined
}

/** The filter that a list actually uses for a search, so that the counts beside it agree. */
export async function resolveSearch({ db, help, memory }: Deps, filter: AdFilter): Promise<AdFilter> {
  const isFound = async (some: AdFilter) => (await countOnce(db, some, memory)) > 0
  if (!help || !filter.search) return filter
  const { words, corrected, meaning, closest } = await help.understand(filter.search)
  const own = { ...filter, words }
  if ((!corrected && !meaning && closest.length === 0) || (await isFound(own))) return own
  const putRight = corrected && { ...filter, ...corrected }
  if (putRight && (await isFound(putRight))) return putRight
  for (const fewer of closest) {
    const nearly = { ...filter, words: fewer }
    if (await isFound(nearly)) return nearly
  }
  if (!meaning || filter.category !== undefined) return own
  const locations = meaning.location ? await listLocationsLike(db, meaning.location) : filter.locations
  return { ...filter, search: undefined, category: meaning.category, locations }
}
