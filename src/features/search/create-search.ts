import { readIntents } from './engine/intents.content.ts'
import { SearchEngine } from './engine/search-engine.ts'
import { readPlaces } from './engine/synonyms.content.ts'
import { createAdLookup } from './sources/ad-lookup.ts'
import { listSources, type SourceDeps } from './sources/list-sources.ts'
import { keepSynonyms } from './synonyms/keep-synonyms.ts'

/** The engine with everything of this site in it. */
export function createSearch(deps: SourceDeps & { synonymsVersion?: () => number }): SearchEngine {
  return new SearchEngine({
    sources: listSources(deps),
    lookup: createAdLookup(deps.db, deps.categories),
    synonyms: keepSynonyms({ ...deps, version: deps.synonymsVersion ?? (() => 0) }),
    intents: readIntents(),
    places: readPlaces(),
    now: deps.now,
  })
}
