import { paths } from '../../paths.ts'
import type { PageAddress, PageHead, ReadCall } from '../../platform/page.ts'
import { onServer } from '../../platform/pages/on-server.ts'
import { directoryCall } from './directories.calls.ts'
import type { DirectoryView } from './directories.schema.ts'
import { isNarrowed, readCriteria } from './find/find-criteria.ts'

export const directoryHead =
  (slug: string) =>
  ({ query }: PageAddress, read: ReadCall, site: { name: string; url: string }): PageHead => {
    const directory = read<DirectoryView>(directoryCall(slug))
    if (!directory) return { title: 'Service directory', description: onServer(() => ''), isIndexed: false }
    return {
      title: `${directory.count} ${directory.headline}`,
      description: directory.metaDescription,
      canonical: paths.directory(slug),
      isIndexed: !isNarrowed(readCriteria(query)),
      structuredData: onServer(() => ({
        '@context': 'https://schema.org',
        '@type': 'ItemList',
        name: `${directory.count} ${directory.headline}`,
        url: `${site.url}${paths.directory(slug)}`,
        numberOfItems: directory.count,
      })),
    }
  }
