import { paths } from '../../paths.ts'
import type { Page } from '../../platform/page.ts'
import { unlisted } from '../../platform/pages/unlisted-page.ts'
import { adPageTags } from '../ads/ad-tags.ts'
import { adCall } from '../ads/ads.calls.ts'
import type { AdDetail } from '../ads/ads.schema.ts'
import { type Thread, threadCall } from './thread/thread.calls.ts'

/** Writing to a seller, and the conversation behind its secret link. */
export const messagePages: readonly Page[] = [
  {
    path: paths.ads.message(':id'),
    file: './features/messages/message-seller.page.tsx',
    component: 'MessageSellerPage',
    calls: ({ params }) => [adCall(params.id ?? '')],
    isFound: ({ params }, read) => read<AdDetail>(adCall(params.id ?? ''))?.ended === null,
    ...unlisted('Message the seller', 'Write to the seller through the site.'),
    tags: ({ params }) => adPageTags(params.id),
  },
  {
    path: paths.ads.thread(':token'),
    file: './features/messages/thread/thread.page.tsx',
    component: 'ThreadPage',
    parameters: ['done'],
    calls: ({ params }) => [threadCall(params.token ?? '')],
    isFound: ({ params }, read) => read<Thread>(threadCall(params.token ?? '')) !== undefined,
    isPersonal: true,
    ...unlisted('Messages', 'Messages about an ad.'),
  },
]
