import { paths } from '../../paths.ts'
import type { Page } from '../../platform/page.ts'
import { onServer } from '../../platform/pages/on-server.ts'
import { staticPage } from '../../platform/pages/static-page.ts'
import { apiDescriptionCall } from './api-docs.calls.ts'
import { textPageHead } from './text/text-page.head.ts'
import { textPageCall } from './text/text-pages.calls.ts'
import { textPages } from './text/text-pages.ts'

/** The site map entries for pages about the site itself. */
export const aboutPages: readonly Page[] = [
  {
    path: paths.apiDocs(),
    file: './features/site-pages/api-docs.page.tsx',
    component: 'ApiDocsPage',
    calls: () => [apiDescriptionCall()],
    head: () => ({
      title: 'API reference',
      description: onServer(() => 'Every public endpoint of the site: what it takes and what it returns.'),
    }),
    tags: [],
  },
  ...textPages.map(({ slug, path }) =>
    staticPage(
      { path, file: './features/site-pages/text/text.page.tsx', component: 'TextPage' },
      onServer(() => ({
        calls: () => [textPageCall(slug)],
        head: textPageHead(slug),
        tags: [],
      })),
    ),
  ),
]

export const notFoundPage: Page = {
  path: '*',
  file: './features/site-pages/not-found.page.tsx',
  component: 'NotFoundPage',
  head: () => ({
    title: '404 Page Not Found',
    description: onServer(() => 'There is no page at this address.'),
    isIndexed: false,
  }),
  tags: [],
}
