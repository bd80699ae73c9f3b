import { paths } from '../../paths.ts'
import type { Page } from '../../platform/page.ts'
import { onServer } from '../../platform/pages/on-server.ts'
import { unlisted } from '../../platform/pages/unlisted-page.ts'
import { categoriesCall } from '../categories/categories.calls.ts'
import { categoryFieldsCall } from '../categories/fields/category-fields.calls.ts'
import { type AdDraft, adDraftCall } from './form/draft/ad-draft.calls.ts'

export const postingPages: readonly Page[] = [
  {
    path: paths.ads.post(),
    file: './features/posting/post.page.tsx',
    component: 'PostPage',
    calls: () => [categoriesCall()],
    // A form that comes back shows the fields of its category, also without script.
    followUpCalls: (_address, read) => [
      categoryFieldsCall(read<AdDraft>(adDraftCall())?.values.category ?? ''),
    ],
    head: () => ({
      title: 'Post an ad',
      description: onServer(
        () => 'Post a free ad without an account: write it, add photos, confirm by email.',
      ),
    }),
    tags: ['ads'],
  },
  {
    path: '/post/done',
    file: './features/posting/post-done.page.tsx',
    component: 'PostDonePage',
    parameters: ['what', 'ad'],
    ...unlisted('Done', 'What happens next.'),
  },
]
