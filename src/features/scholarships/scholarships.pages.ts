import { paths } from '../../paths.ts'
import type { Page } from '../../platform/page.ts'
import { onServer } from '../../platform/pages/on-server.ts'
import { staticPage } from '../../platform/pages/static-page.ts'
import { onPageCall } from '../../platform/text/find/on-page-search.ts'
import { SCHOLARSHIP_PARAMETERS } from './scholarship-parameters.ts'
import { readScholarshipQuery } from './scholarship-query.ts'
import { scholarshipsCall } from './scholarships.calls.ts'
import { scholarshipsHead } from './scholarships.head.ts'

export const scholarshipPages: readonly Page[] = [
  staticPage(
    {
      path: paths.scholarships(),
      file: './features/scholarships/scholarships.page.tsx',
      component: 'ScholarshipsPage',
    },
    onServer(() => ({
      parameters: SCHOLARSHIP_PARAMETERS,
      calls: ({ query }) => {
        const { find } = readScholarshipQuery(query)
        return [scholarshipsCall(), ...(find ? [onPageCall(paths.scholarships(), find)] : [])]
      },
      head: scholarshipsHead,
      tags: ['directories'],
    })),
  ),
]
