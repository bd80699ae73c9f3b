import type { Database } from '../../../../database/client.ts'
import type { CategoryQueries } from '../../categories/categories.queries.ts'
import type { ListedEntry } from '../../directories/list-directory-entries.ts'
import { createCategorySource } from './category-source.ts'
import { type FactFiles, listContentItems } from './content-items.ts'
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
  /** The other facts as operators put them right; what the files say otherwise. */
  factFiles?: () => Promise<FactFiles>
}

/** Everything that can be found, one line for each feature that has something. README.md says how to add yours. */
export function listSources(deps: SourceDeps): SearchSource[] {
  const { db, now, categories, entries, entriesVersion, factFiles } = deps
  return [
    {
      name: 'content',
      list: async () => listContentItems(await entries(), await factFiles?.()),
      version: entriesVersion,
    },
    { name: 'guide', list: listGuideItems },
    createCategorySource(categories),
    createNewsSource(db),
    createEventSource(db, now),
    createBusinessSource(db),
  ]
}
