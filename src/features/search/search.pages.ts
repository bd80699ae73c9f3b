import { paths } from '../../paths.ts'
import type { Page, PageAddress, PageHead } from '../../platform/page.ts'
import { onServer } from '../../platform/pages/on-server.ts'
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

function searchHead({ query }: PageAddress): PageHead {
  const { q } = readSearchQuery(query)
  return {
    title: q ? `“${q}”: search` : 'Search',
    description: onServer(() => 'One search for ads, services, businesses, news, scholarships and pages.'),
    canonical: paths.search(),
    isIndexed: q === '',
  }
}
