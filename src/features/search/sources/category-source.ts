import { paths } from '../../../paths.ts'
import { countOf } from '../../../platform/text/count-of.ts'
import { stemOf, toWords } from '../../../platform/text/find/words.ts'
import type { CategoryQueries } from '../../categories/categories.queries.ts'
import { readJson } from './other-names.ts'
import type { SearchSource } from './search-source.ts'

/** The trades and things that people type when they mean a category of ads. */
export const readCategoryWords = () => readJson<Record<string, string[]>>('category-words')

/** Those words and the words of the slugs, each with the category that it means. */
export function readCategoryMeanings(): Map<string, string> {
  const words = Object.entries(readCategoryWords()).flatMap(([slug, named]) =>
    [...named, ...slug.split('-')].map((word) => [toWords(word).map(stemOf).join(' '), slug] as const),
  )
  return new Map(words)
}

/** The categories of ads: "braider brampton" means one of them, at a place. */
export function createCategorySource(categories: CategoryQueries): SearchSource {
  const wordsOf = readCategoryWords()
  return {
    name: 'categories',
    freshMs: 60_000,
    list: async () => {
      const listed = (await categories.listCategories()).filter(({ isHidden }) => !isHidden)
      return listed.map(({ slug, name, count }) => ({
        id: paths.ads.list({ category: slug }),
        kind: 'pages' as const,
        title: name,
        detail: countOf(count, 'ad'),
        place: 'Classified Ads',
        path: paths.ads.list({ category: slug }),
        words: (wordsOf[slug] ?? []).join(' '),
        takesPlace: true,
        categorySlug: slug,
        prior: 0.6,
        sameAs: `category:${slug}`,
      }))
    },
  }
}
