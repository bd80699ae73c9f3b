import ofCategories from '../../../content/beside-categories.json' with { type: 'json' }
import type { Rated } from './engine/rate-items.ts'
import type { SearchEngine } from './engine/search-engine.ts'
import type { BesideAds } from './search.schema.ts'
import type { IndexedItem } from './sources/search-source.ts'

const MAX_SERVICES = 2
/** Below this an item is related to the words, but hardly what was meant. */
const MIN_SCORE = 0.45
/** Helplines are services. Lists of ads are left out below, because the page already is one. */
const KINDS = new Set(['services', 'guide', 'businesses', 'pages', 'scholarships'])
const isAnswer = ({ item, score }: Rated) => KINDS.has(item.kind) && !item.takesPlace && score >= MIN_SCORE

/** For a list of ads: up to two services, steps or pages rated above the best ad, and the named category. */
export async function findBesideAds(engine: SearchEngine, q: string): Promise<BesideAds> {
  // Most searches here are for things that no service has: then there is nothing to compare with the ads.
  const { rated } = await engine.find(q, { withLookup: (others) => others.some(isAnswer) })
  const bestAd = rated.find(({ item }) => item.kind === 'ads')?.score ?? 0
  const services = rated
    .filter((one) => isAnswer(one) && one.score >= bestAd)
    .slice(0, MAX_SERVICES)
    .map(({ item }) => present(item))
  const category = rated.find(({ item }) => item.takesPlace)?.item
  return { services, ...(category && { category: { title: category.title, path: category.path } }) }
}

/** For a category without a search: what people who look there ask about first. */
export async function listBesideCategory(engine: SearchEngine, category: string): Promise<BesideAds> {
  const ids: Record<string, string[]> = ofCategories
  const items = await engine.list(Object.hasOwn(ids, category) ? (ids[category] ?? []) : [])
  return { services: items.map(present) }
}

const present = ({ title, detail, path, phone }: IndexedItem) => ({
  title,
  detail,
  path,
  ...(phone && { phone }),
})
