import { paths } from '../../paths.ts'
import type { Page } from '../../platform/page.ts'
import { unlisted } from '../../platform/pages/unlisted-page.ts'
import { categoriesCall } from '../categories/categories.calls.ts'
import { categoryFieldsCall } from '../categories/fields/category-fields.calls.ts'
import { type AdDraft, adDraftCall } from '../posting/form/draft/ad-draft.calls.ts'
import { myAdsCall } from './list/my-ads.calls.ts'
import { type ManagedAd, managedAdCall } from './managed-ad.calls.ts'

/** A seller's own ads behind secret links: private, never cached. */
export const myAdPages: readonly Page[] = [
  {
    path: paths.ads.askMine(),
    file: './features/my-ad/list/ask-my-ads.page.tsx',
    component: 'AskMyAdsPage',
    parameters: ['ended'],
    ...unlisted('My ads', 'Get a link to all your ads by email.'),
  },
  {
    path: paths.ads.mine(':token'),
    file: './features/my-ad/list/my-ads.page.tsx',
    component: 'MyAdsPage',
    parameters: ['done', 'ad', 'show'],
    calls: ({ params }) => [myAdsCall(params.token ?? '')],
    isFound: ({ params }, read) => read(myAdsCall(params.token ?? '')) !== undefined,
    isPersonal: true,
    ...unlisted('My ads', 'All your ads.'),
  },
  {
    path: paths.ads.manage(':token'),
    file: './features/my-ad/manage-ad.page.tsx',
    component: 'ManageAdPage',
    parameters: ['done'],
    calls: ({ params }) => [managedAdCall(params.token ?? '')],
    isFound: ({ params }, read) => read<ManagedAd>(managedAdCall(params.token ?? '')) !== undefined,
    isPersonal: true,
    ...unlisted('Your ad', 'Manage your ad.'),
  },
  {
    path: paths.ads.edit(':token'),
    file: './features/my-ad/edit-ad.page.tsx',
    component: 'EditAdPage',
    calls: ({ params }) => [managedAdCall(params.token ?? ''), categoriesCall()],
    followUpCalls: ({ params }, read) => {
      const ad = read<ManagedAd>(managedAdCall(params.token ?? ''))
      return [categoryFieldsCall(read<AdDraft>(adDraftCall())?.values.category ?? ad?.categorySlug ?? '')]
    },
    isFound: ({ params }, read) => read<ManagedAd>(managedAdCall(params.token ?? '')) !== undefined,
    isPersonal: true,
    ...unlisted('Edit your ad', 'Edit your ad.'),
  },
]
