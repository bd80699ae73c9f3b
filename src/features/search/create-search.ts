import type { Now } from '../../platform/clock.ts'
import { SearchEngine } from './engine/search-engine.ts'
import { readPlaces, readSynonyms } from './engine/synonyms.content.ts'
import { createAdLookup } from './sources/ad-lookup.ts'
import { listSources, type SourceDeps } from './sources/list-sources.ts'

/** The engine with everything of this site in it. */
export function createSearch({ now, ...deps }: SourceDeps & { now: Now }): SearchEngine {
  return new SearchEngine({
    sources: listSources(deps),
    lookup: createAdLookup(deps.db, deps.categories),
    synonyms: readSynonyms(),
    places: readPlaces(),
    now,
  })
}
