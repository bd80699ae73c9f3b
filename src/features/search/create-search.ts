import { readIntents } from './engine/intents.content.ts'
import { SearchEngine } from './engine/search-engine.ts'
import { readPlaces } from './engine/synonyms.content.ts'
import { createAdLookup } from './sources/ad-lookup.ts'
import { listSources, type SourceDeps } from './sources/list-sources.ts'
import { keepSynonyms } from './synonyms/keep-synonyms.ts'

interface Deps extends SourceDeps {
  synonymsVersion?: () => number
  /** False for a page of a feature that is turned off. */
  isOpen?: (path: string) => boolean
}

/** The engine with all sources of this site. */
export function createSearch(deps: Deps): SearchEngine {
  return new SearchEngine({
    sources: listSources(deps),
    lookup: createAdLookup(deps.db, deps.categories),
    synonyms: keepSynonyms({ ...deps, version: deps.synonymsVersion ?? (() => 0) }),
    intents: readIntents(),
    places: readPlaces(),
    now: deps.now,
    ...(deps.isOpen && { isOpen: deps.isOpen }),
  })
}
