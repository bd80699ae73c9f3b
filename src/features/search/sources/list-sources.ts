import type { Database } from '../../../../database/client.ts'
import type { CategoryQueries } from '../../categories/categories.queries.ts'
import type { ListedEntry } from '../../directories/list-directory-entries.ts'
import { createCategorySource } from './category-source.ts'
import { listContentItems } from './content-items.ts'
import { listGuideItems } from './guide-items.ts'
import { createBusinessSource, createEventSource } from './listings-source.ts'
import { createNewsSource } from './news-source.ts'
import type { SearchSource } from './search-source.ts'

export interface SourceDeps {
  db: Database
  now: () => Date
  categories: CategoryQueries
  /** The entries of the directories with what operators put right, and what grows when that changes. */
  entries: () => Promise<readonly ListedEntry[]>
  entriesVersion: () => number
}

/** Everything that can be found, one line for each feature that has something. README.md says how to add yours. */
export function listSources({ db, now, categories, entries, entriesVersion }: SourceDeps): SearchSource[] {
  return [
    { name: 'content', list: async () => listContentItems(await entries()), version: entriesVersion },
    { name: 'guide', list: listGuideItems },
    createCategorySource(categories),
    createNewsSource(db),
    createEventSource(db, now),
    createBusinessSource(db),
  ]
}
