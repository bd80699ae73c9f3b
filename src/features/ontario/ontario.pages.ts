import { paths } from '../../paths.ts'
import type { Page } from '../../platform/page.ts'
import { onServer } from '../../platform/pages/on-server.ts'
import { staticPage } from '../../platform/pages/static-page.ts'
import { onPageCall } from '../../platform/text/find/on-page-search.ts'
import { businessListCall } from '../businesses/businesses.calls.ts'
import { newsCall } from '../news/news.calls.ts'
import { FILTER_NAMES, readFilters } from './businesses/business-filters.ts'
import { ontarioCall } from './ontario.calls.ts'

const ownersCall = () => businessListCall('ON', new URLSearchParams())

export const ontarioPages: readonly Page[] = [
  staticPage(
    { path: paths.ontario(), file: './features/ontario/ontario.page.tsx', component: 'OntarioPage' },
    onServer(() => ({
      parameters: FILTER_NAMES,
      calls: ({ query }) => {
        const { find } = readFilters(query)
        return [ontarioCall(), newsCall(), ownersCall(), ...(find ? [onPageCall(paths.ontario(), find)] : [])]
      },
      head: ({ query }) => ({
        title: 'Welcome to Ontario',
        description:
          'Ghanaian restaurants, groceries, churches, community groups and businesses in Ontario, and travel between Canada and Ghana.',
        isIndexed: Object.keys(readFilters(query)).length === 0,
      }),
      tags: ['directories', 'news', 'businesses'],
    })),
  ),
]
