import type { SearchHelp, UnderstoodSearch } from '../ads/find/search-help.ts'
import type { SearchEngine } from './engine/search-engine.ts'
import { toExpression } from './engine/to-expression.ts'
import { isLight, type Understood } from './engine/understand.ts'
import { stemOf, toWords } from './engine/words.ts'
import type { MissCounter } from './misses/miss-counter.ts'
import { readCategoryWords } from './sources/category-source.ts'

/** Who writes quotes, a minus or "or" knows what to look for. */
const isOwnExpression = (search: string) => /["“”]|(^|\s)-\w|\sor\s/i.test(search)

/** What the engine knows about words, for the lists of ads. */
export function createSearchHelp(engine: SearchEngine, misses: MissCounter): SearchHelp {
  const categories = readWords()
  return {
    countMiss: (search) => misses.count(search),
    async understand(search): Promise<UnderstoodSearch> {
      if (isOwnExpression(search)) return { words: undefined, meaning: null, corrected: null }
      await engine.prepare()
      const understood = engine.understand(search)
      const corrected = engine.correct(search)
      return {
        words: toExpression(understood.terms) || undefined,
        meaning: meaningOf(understood, categories),
        corrected: corrected
          ? { search: corrected, words: toExpression(engine.understand(corrected).terms) }
          : null,
      }
    },
  }
}

/** A category where every word names it, a place, or nothing in particular. */
function meaningOf({ terms }: Understood, categories: Map<string, string>): UnderstoodSearch['meaning'] {
  const named = terms.filter((term) => !term.isPlace && !isLight(term))
  const slugs = new Set(named.map(({ typed }) => categories.get(typed.map(stemOf).join(' '))))
  const [category] = slugs
  if (!category || slugs.size > 1) return null
  const place = terms.find(({ isPlace }) => isPlace)
  return { category, ...(place && { location: place.typed.join(' ') }) }
}

function readWords(): Map<string, string> {
  const words = Object.entries(readCategoryWords()).flatMap(([slug, named]) =>
    [...named, ...slug.split('-')].map((word) => [toWords(word).map(stemOf).join(' '), slug] as const),
  )
  return new Map(words)
}
