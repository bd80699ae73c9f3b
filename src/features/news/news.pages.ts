import { paths } from '../../paths.ts'
import type { Page } from '../../platform/page.ts'
import { onPageCall } from '../../platform/text/find/on-page-search.ts'
import { newsCall } from './news.calls.ts'
import { newsHead } from './news.head.ts'

export const newsPages: readonly Page[] = [
  {
    path: paths.news(),
    file: './features/news/news.page.tsx',
    component: 'NewsPage',
    parameters: ['find'],
    calls: ({ query }) => {
      const find = (query.get('find') ?? '').trim()
      return [newsCall(), ...(find ? [onPageCall(paths.news(), find)] : [])]
    },
    head: newsHead,
    tags: ['news'],
  },
]
