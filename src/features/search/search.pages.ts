import { paths } from '../../paths.ts'
import type { Page } from '../../platform/page.ts'
import { searchCall } from './search.calls.ts'
import { searchHead } from './search.head.ts'
import { readSearchQuery, SEARCH_PARAMETERS } from './search-query.ts'

/** The search's part of the site map. */
export const searchPages: readonly Page[] = [
  {
    path: paths.search(),
    file: './features/search/search.page.tsx',
    component: 'SearchPage',
    parameters: SEARCH_PARAMETERS,
    calls: ({ query }) => (readSearchQuery(query).q ? [searchCall(query)] : []),
    head: searchHead,
    tags: ['ads', 'ads:all'],
  },
]
