import type { Database } from '../../../../database/client.ts'
import type { CategoryQueries } from '../../categories/categories.queries.ts'
import type { ListedEntry } from '../../directories/list-directory-entries.ts'
import { createCategorySource } from './category-source.ts'
import { listContentItems } from './content-items.ts'
import { listGuideItems } from './guide-items.ts'
import { createNewsSource } from './news-source.ts'
import type { SearchSource } from './search-source.ts'

export interface SourceDeps {
  db: Database
  categories: CategoryQueries
  entries: readonly ListedEntry[]
}

/** Everything that can be found, one line for each feature that has something. README.md says how to add yours. */
export function listSources({ db, categories, entries }: SourceDeps): SearchSource[] {
  return [
    { name: 'content', list: () => listContentItems(entries) },
    { name: 'guide', list: listGuideItems },
    createCategorySource(categories),
    createNewsSource(db),
  ]
}
