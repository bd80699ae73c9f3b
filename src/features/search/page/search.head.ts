import { paths } from '../../../paths.ts'
import { onServer } from '../../../platform/on-server.ts'
import type { PageAddress, PageHead } from '../../../platform/page.ts'
import { readSearchQuery } from './search-query.ts'

export function searchHead({ query }: PageAddress): PageHead {
  const { q } = readSearchQuery(query)
  return {
    title: q ? `“${q}”: search` : 'Search',
    description: onServer(() => 'One search for ads, services, businesses, news, scholarships and pages.'),
    canonical: paths.search(),
    isIndexed: q === '',
  }
}
