import { paths } from '../../paths.ts'
import type { Page } from '../../platform/page.ts'
import { searchHead } from './page/search.head.ts'
import { readSearchQuery, SEARCH_PARAMETERS } from './page/search-query.ts'
import { searchCall } from './search.calls.ts'

/** The search's part of the site map. */
export const searchPages: readonly Page[] = [
  {
    path: paths.search(),
    file: './features/search/page/search.page.tsx',
    component: 'SearchPage',
    parameters: SEARCH_PARAMETERS,
    calls: ({ query }) => (readSearchQuery(query).q ? [searchCall(query)] : []),
    head: searchHead,
    tags: ['ads', 'ads:all'],
  },
]
