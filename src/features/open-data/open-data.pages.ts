import { paths } from '../../paths.ts'
import type { Page } from '../../platform/page.ts'
import { onServer } from '../../platform/pages/on-server.ts'
import { openDataCall } from './open-data.calls.ts'

export const openDataPages: readonly Page[] = [
  {
    path: paths.openData(),
    file: './features/open-data/open-data.page.tsx',
    component: 'OpenDataPage',
    calls: () => [openDataCall()],
    head: () => ({
      title: 'Open data',
      description: onServer(
        () => 'All service directories as HSDS 3 JSON and CSV, with an Atom feed of changes. Free to use.',
      ),
    }),
    tags: ['directories'],
  },
]
