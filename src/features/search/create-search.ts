import { readIntents } from './engine/intents.content.ts'
import { SearchEngine } from './engine/search-engine.ts'
import { readPlaces, readSynonyms } from './engine/synonyms.content.ts'
import { createAdLookup } from './sources/ad-lookup.ts'
import { listSources, type SourceDeps } from './sources/list-sources.ts'

/** The engine with everything of this site in it. */
export function createSearch(deps: SourceDeps): SearchEngine {
  return new SearchEngine({
    sources: listSources(deps),
    lookup: createAdLookup(deps.db, deps.categories),
    synonyms: readSynonyms(),
    intents: readIntents(),
    places: readPlaces(),
    now: deps.now,
  })
}
