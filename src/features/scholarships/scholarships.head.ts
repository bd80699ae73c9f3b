import type { PageAddress, PageHead, ReadCall } from '../../platform/page.ts'
import { onServer } from '../../platform/pages/on-server.ts'
import { SCHOLARSHIP_PARAMETERS } from './scholarship-parameters.ts'
import { scholarshipsCall } from './scholarships.calls.ts'
import type { ScholarshipList } from './scholarships.schema.ts'

export const SCHOLARSHIPS_TITLE = '30 U.S. Schools Offering Generous Scholarships to African Students'

export function scholarshipsHead({ query }: PageAddress, read: ReadCall): PageHead {
  const entries = read<ScholarshipList>(scholarshipsCall())?.entries ?? []
  return {
    title: SCHOLARSHIPS_TITLE,
    description: onServer(
      () =>
        'Need-based aid for international undergraduates: average grants, key guides, financial aid websites and phones of 30 U.S. schools.',
    ),
    isIndexed: SCHOLARSHIP_PARAMETERS.every((name) => !query.get(name)),
    structuredData: onServer(() => ({
      '@context': 'https://schema.org',
      '@type': 'ItemList',
      numberOfItems: entries.length,
      itemListElement: entries.map(({ school, aidWebLink }, index) => ({
        '@type': 'ListItem',
        position: index + 1,
        name: school,
        url: aidWebLink,
      })),
    })),
  }
}
