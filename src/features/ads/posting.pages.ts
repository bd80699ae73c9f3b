import { paths } from '../../paths.ts'
import { onServer } from '../../platform/on-server.ts'
import type { Page, PageHead } from '../../platform/page.ts'
import { categoriesCall } from '../categories/categories.calls.ts'
import { adCall } from './ads.calls.ts'
import type { AdDetail } from './ads.schema.ts'
import { type ManagedAd, managedAdCall } from './manage/managed-ad.calls.ts'
import { type Thread, threadCall } from './messages/thread.calls.ts'

const unlisted = (title: string, description: string) => ({
  head: (): PageHead => ({ title, description, isIndexed: false }),
  isListed: false,
  tags: [],
})

/** The pages of posting, managing and messaging. Those behind a secret link are for one person and never cached. */
export const postingPages: readonly Page[] = [
  {
    path: paths.ads.post(),
    file: './features/ads/post.page.tsx',
    component: 'PostPage',
    calls: () => [categoriesCall()],
    head: () => ({
      title: 'Start Selling',
      description: onServer(
        () => 'Post a free ad without an account: write it, add photos, confirm by e-mail.',
      ),
    }),
    tags: ['ads'],
  },
  {
    path: '/post/done',
    file: './features/ads/post-done.page.tsx',
    component: 'PostDonePage',
    parameters: ['what', 'ad'],
    ...unlisted('Done', 'What happens next.'),
  },
  {
    path: paths.ads.lostLink(),
    file: './features/ads/lost-link.page.tsx',
    component: 'LostLinkPage',
    ...unlisted('Lost your link?', 'Have the links of your ads mailed again.'),
  },
  {
    path: paths.ads.manage(':token'),
    file: './features/ads/manage-ad.page.tsx',
    component: 'ManageAdPage',
    parameters: ['done'],
    calls: ({ params }) => [managedAdCall(params.token ?? '')],
    isFound: ({ params }, read) => read<ManagedAd>(managedAdCall(params.token ?? '')) !== undefined,
    isPersonal: true,
    ...unlisted('Your ad', 'Manage your ad.'),
  },
  {
    path: paths.ads.edit(':token'),
    file: './features/ads/edit-ad.page.tsx',
    component: 'EditAdPage',
    calls: ({ params }) => [managedAdCall(params.token ?? ''), categoriesCall()],
    isFound: ({ params }, read) => read<ManagedAd>(managedAdCall(params.token ?? '')) !== undefined,
    isPersonal: true,
    ...unlisted('Change your ad', 'Change your ad.'),
  },
  {
    path: paths.ads.message(':id'),
    file: './features/ads/message-seller.page.tsx',
    component: 'MessageSellerPage',
    calls: ({ params }) => [adCall(params.id ?? '')],
    isFound: ({ params }, read) => read<AdDetail>(adCall(params.id ?? '')) !== undefined,
    ...unlisted('Message the seller', 'Write to the seller through the site.'),
    tags: ['ads'],
  },
  {
    path: paths.ads.thread(':token'),
    file: './features/ads/thread.page.tsx',
    component: 'ThreadPage',
    parameters: ['done'],
    calls: ({ params }) => [threadCall(params.token ?? '')],
    isFound: ({ params }, read) => read<Thread>(threadCall(params.token ?? '')) !== undefined,
    isPersonal: true,
    ...unlisted('Messages', 'Messages about an ad.'),
  },
]
