import { stemOf } from '../../platform/text/find/words.ts'
import type { SearchHelp, UnderstoodSearch } from '../ads/find/search/search-help.ts'
import type { SearchEngine } from './engine/search-engine.ts'
import { isLight, type Understood } from './engine/understand.ts'
import type { MissCounter } from './misses/miss-counter.ts'
import { expressionOf, isOwnExpression } from './read-search-words.ts'
import { readCategoryMeanings } from './sources/category-source.ts'

/** What the engine knows about words, for the lists of ads. Misses are counted here too. */
export function createSearchHelp(engine: SearchEngine, misses: MissCounter): SearchHelp {
  const categories = readCategoryMeanings()
  return {
    countMiss: (search, requestId) => misses.count(search, requestId),
    async understand(search): Promise<UnderstoodSearch> {
      if (isOwnExpression(search)) return { words: undefined, meaning: null, closest: [], corrected: null }
      await engine.prepare()
      const understood = engine.understand(search, { isOfAds: true })
      const corrected = engine.correct(search)
      return {
        words: expressionOf(understood.terms),
        meaning: meaningOf(understood, categories),
        closest: engine.closestTerms(understood).flatMap((terms) => expressionOf(terms) ?? []),
        corrected: corrected
          ? { search: corrected, words: expressionOf(engine.understand(corrected, { isOfAds: true }).terms) }
          : null,
      }
    },
  }
}

/** The category that every word names, apart from places and light words; with the place, if one is named. */
function meaningOf({ terms }: Understood, categories: Map<string, string>): UnderstoodSearch['meaning'] {
  const named = terms.filter((term) => !term.isPlace && !isLight(term))
  const slugs = new Set(named.map(({ typed }) => categories.get(typed.map(stemOf).join(' '))))
  const [category] = slugs
  if (!category || slugs.size > 1) return null
  const place = terms.find(({ isPlace }) => isPlace)
  return { category, ...(place && { location: place.typed.join(' ') }) }
}
