import type { PageHead } from '../../platform/page.ts'
import { onServer } from '../../platform/pages/on-server.ts'

export function homeHead(_address: unknown, _read: unknown, site: { name: string; url: string }): PageHead {
  return {
    title: `${site.name}: buy, sell, connect`,
    description: onServer(() => 'Classified ads and trusted information for Ghanaians across Canada.'),
    structuredData: onServer(() => ({
      '@context': 'https://schema.org',
      '@type': 'WebSite',
      name: site.name,
      url: `${site.url}/`,
      potentialAction: {
        '@type': 'SearchAction',
        target: `${site.url}/ads?search={search_term_string}`,
        'query-input': 'required name=search_term_string',
      },
    })),
  }
}
