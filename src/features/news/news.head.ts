import type { PageAddress, PageHead, ReadCall } from '../../platform/page.ts'
import { onServer } from '../../platform/pages/on-server.ts'
import { newsCall } from './news.calls.ts'
import type { NewsItem } from './news.schema.ts'

export function newsHead({ query }: PageAddress, read: ReadCall): PageHead {
  const items = read<NewsItem[]>(newsCall()) ?? []
  return {
    title: 'Ghana-Canada News',
    description: onServer(
      () => 'Headlines from Ghana and Canada in one place: immigration, community, business and home.',
    ),
    isIndexed: !query.get('find'),
    structuredData: onServer(() => ({
      '@context': 'https://schema.org',
      '@type': 'ItemList',
      numberOfItems: items.length,
      itemListElement: items.map(({ title, link }, index) => ({
        '@type': 'ListItem',
        position: index + 1,
        name: title,
        url: link,
      })),
    })),
  }
}
