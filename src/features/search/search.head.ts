import type { PageAddress, PageHead } from '../../page.ts'
import { paths } from '../../paths.ts'
import { onServer } from '../../platform/on-server.ts'
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
