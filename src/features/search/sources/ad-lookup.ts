import type { Database } from '../../../../database/client.ts'
import { paths } from '../../../paths.ts'
import { stemOf, toWords } from '../../../platform/text/find/words.ts'
import { countTitleWords, lookUpAds } from '../../ads/find/search/look-up-ads.queries.ts'
import type { CategoryQueries } from '../../categories/categories.queries.ts'
import { toExpression, toSingleWords } from '../engine/to-expression.ts'
import { readCategoryMeanings } from './category-source.ts'
import type { IndexedItem, LookupSource } from './search-source.ts'

type Ad = Awaited<ReturnType<typeof lookUpAds>>[number]

/** Ads stay in PostgreSQL: it finds the candidates, the engine rates them. */
export function createAdLookup(db: Database, categories: CategoryQueries): LookupSource {
  let slugs = new Map<string, string>()
  const meant = readCategoryMeanings()
  return {
    kind: 'ads',
    async vocabulary() {
      slugs = namedBy(await categories.listCategories())
      return countTitleWords(db)
    },
    meantCategory: (words) => meant.get(words.map(stemOf).join(' ')) ?? null,
    categoryOf: (words) => (words.length === 1 ? (slugs.get(stemOf(words[0] ?? '')) ?? null) : null),
    async find(terms, limit, category) {
      const words = toExpression(terms)
      const found = await lookUpAds(db, { words, singleWords: toSingleWords(terms), category, limit })
      return { items: found.map(toItem), total: found[0]?.total ?? 0 }
    },
    more: (search) => paths.ads.list({ search }),
  }
}

const MIN_LETTERS = 4

/** Categories by the words of their names: "immigration" and "legal" mean Legal & Immigration. */
function namedBy(listed: readonly { slug: string; name: string }[]): Map<string, string> {
  return new Map(
    listed.flatMap(({ slug, name }) =>
      toWords(name)
        .filter((word) => word.length >= MIN_LETTERS)
        .map((word) => [stemOf(word), slug] as const),
    ),
  )
}

/** Below 1: of an official service and an ad that match equally, the service comes first. */
const AD_PRIOR = 0.93
/** People who search want the thing itself, rather than someone else who wants it. */
const WANTED_PRIOR = 0.65
const MAX_DETAIL = 600

function toItem({ id, title, price, location, categoryName, categorySlug, ...ad }: Ad): IndexedItem {
  return {
    id: `ad:${id}`,
    kind: 'ads',
    title,
    detail: price ?? 'Contact for price',
    place: `${categoryName} · ${location}`,
    category: categoryName,
    categorySlug,
    location,
    text: ad.description.slice(0, MAX_DETAIL),
    path: paths.ads.show(id),
    sameAs: `ad:${id}`,
    prior: ad.kind === 'wanted' ? WANTED_PRIOR : AD_PRIOR,
    ...(ad.imageUrl && { picture: ad.imageUrl }),
  }
}
