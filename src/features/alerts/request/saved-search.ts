import type { Database, Transaction } from '../../../../database/client.ts'
import { nameFieldFilters } from '../../ads/find/filter/read-filter.ts'
import { searchWords } from '../../ads/list/ad-filter-names.ts'
import { type AdListQuery, adListPath, readAdListQuery, unordered } from '../../ads/list/ad-list-query.ts'
import type { CategoryQueries } from '../../categories/categories.queries.ts'

interface Deps {
  db: Database | Transaction
  categories: CategoryQueries
}

/** The URL's search as stored: known parameters in a fixed order, without sort order and page. */
export function readSearch(given: URLSearchParams): string {
  return writeSearch(unordered(readAdListQuery(given)))
}

export function writeSearch(query: AdListQuery): string {
  return adListPath(query).split('?')[1] ?? ''
}

export function toQuery(search: string): AdListQuery {
  return readAdListQuery(new URLSearchParams(search))
}

export function listPathOf(search: string): string {
  return adListPath(toQuery(search))
}

export async function wordsOf({ db, categories }: Deps, search: string): Promise<string> {
  const query = toQuery(search)
  return searchWords(query, await categories.listCategories(), await nameFieldFilters(db, query))
}

/** False once the category is deleted: nothing can match any more. */
export async function hasItsCategory(
  { categories }: Pick<Deps, 'categories'>,
  search: string,
): Promise<boolean> {
  const { category } = toQuery(search)
  if (!category || category === 'other') return true
  const known = await categories.listCategories()
  return known.some(({ id, slug }) => category === slug || category === String(id))
}
