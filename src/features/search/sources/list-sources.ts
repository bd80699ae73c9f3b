import type { Database } from '../../../../database/client.ts'
import type { CategoryQueries } from '../../categories/categories.queries.ts'
import { createCategorySource } from './category-source.ts'
import { listContentItems, type SearchContent } from './content-items.ts'
import { createBusinessSource, createEventSource, createNewsSource } from './listings-source.ts'
import type { SearchSource } from './search-source.ts'

export interface SourceDeps {
  db: Database
  now: () => Date
  categories: CategoryQueries
  content: () => Promise<SearchContent>
  /** Increases when an operator corrects the content. */
  contentVersion: () => number
  /** Increases when an event or a business is published, changed or removed. */
  listingsVersion?: () => number
}

/** Every search source, one line per feature. README.md explains how to add one. */
export function listSources({
  db,
  now,
  categories,
  content,
  contentVersion,
  ...deps
}: SourceDeps): SearchSource[] {
  return [
    { name: 'content', list: async () => listContentItems(await content()), version: contentVersion },
    createCategorySource(categories),
    createNewsSource(db),
    createEventSource(db, now, deps.listingsVersion),
    createBusinessSource(db, deps.listingsVersion),
  ]
}
