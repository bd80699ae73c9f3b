import { directories, paths } from '../../paths.ts'
import type { Page, PageAddress } from '../../platform/page.ts'
import { onServer } from '../../platform/pages/on-server.ts'
import { staticPage } from '../../platform/pages/static-page.ts'
import { onPageCall } from '../../platform/text/find/on-page-search.ts'
import { directoryCall, directoryListCall } from './directories.calls.ts'
import { directoryHead } from './directories.head.ts'
import { CRITERIA_NAMES } from './find/find-criteria.ts'
import { readTerm } from './find/find-term.ts'
import { hubSectionHead, hubSections } from './hub/hub-sections.ts'

function callsOfTerm(page: string, query: URLSearchParams) {
  const term = readTerm(query)
  return term ? [onPageCall(page, term)] : []
}

/** The directory pages of the site map. */
export const directoryPages: readonly Page[] = [
  staticPage(
    { path: paths.hub(), file: './features/directories/hub/hub.page.tsx', component: 'HubPage' },
    onServer(() => ({
      parameters: ['find'],
      calls: ({ query }) => [directoryListCall(), ...callsOfTerm(paths.hub(), query)],
      head: () => ({
        title: 'All Access Information',
        description:
          'Official services and community organizations in 14 directories, for Ghanaians and other newcomers in Canada.',
      }),
      tags: ['directories'],
    })),
  ),
  staticPage(
    {
      path: paths.staticIndex(),
      file: './features/directories/hub/static-index.page.tsx',
      component: 'StaticIndexPage',
    },
    onServer(() => ({
      calls: () => [directoryListCall()],
      head: () => ({
        title: 'Government Services',
        description: 'A plain list of all service directories on this site.',
      }),
      tags: ['directories'],
    })),
  ),
  staticPage(
    {
      path: paths.offline(),
      file: './features/directories/offline/offline.page.tsx',
      component: 'OfflinePage',
    },
    onServer(() => ({
      isListed: false,
      head: () => ({
        title: 'You are offline',
        description: 'What you can read offline.',
        isIndexed: false,
      }),
      tags: [],
    })),
  ),
  ...hubSections.map((section) => ({
    path: paths.hubSection(section.slug),
    file: './features/directories/hub/hub-section.page.tsx',
    component: 'HubSectionPage',
    head: hubSectionHead(section),
    tags: [],
  })),
  ...directories.map(({ slug }) =>
    staticPage(
      {
        path: paths.directory(slug),
        file: './features/directories/page/directory.page.tsx',
        component: 'DirectoryPage',
      },
      onServer(() => ({
        parameters: CRITERIA_NAMES,
        calls: ({ query }: PageAddress) => [
          directoryCall(slug),
          ...callsOfTerm(paths.directory(slug), query),
        ],
        head: directoryHead(slug),
        tags: ['directories'],
      })),
    ),
  ),
]
