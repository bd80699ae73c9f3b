import { paths } from '../../paths.ts'
import type { Page } from '../../platform/page.ts'
import { onServer } from '../../platform/pages/on-server.ts'
import { staticPage } from '../../platform/pages/static-page.ts'
import { unlisted } from '../../platform/pages/unlisted-page.ts'
import { ownListing } from '../listings/manage/managed-listing.calls.ts'
import { businessCall } from './businesses.calls.ts'
import { businessHead } from './businesses.head.ts'
import type { BusinessDetail } from './businesses.schema.ts'

/** The site map entries for businesses; the lists themselves are on the pages of the provinces. */
export const businessPages: readonly Page[] = [
  {
    path: paths.businesses.add(),
    file: './features/businesses/add/business-form.page.tsx',
    component: 'BusinessAddPage',
    head: () => ({
      title: 'List your business',
      description: onServer(() => 'List a Ghanaian business in Canada free and without an account.'),
    }),
    tags: [],
  },
  {
    path: '/businesses/add/done',
    file: './features/businesses/add/own-business.page.tsx',
    component: 'BusinessDonePage',
    parameters: ['what'],
    ...unlisted('Done', 'What happens next.'),
  },
  staticPage(
    {
      path: paths.businesses.show(':id'),
      file: './features/businesses/show/business.page.tsx',
      component: 'BusinessPage',
    },
    onServer(() => ({
      calls: ({ params }) => [businessCall(params.id ?? '')],
      isFound: ({ params }, read) => read<BusinessDetail>(businessCall(params.id ?? '')) !== undefined,
      head: businessHead,
      tags: ['businesses'],
    })),
  ),
  {
    path: paths.businesses.manage(':token'),
    file: './features/businesses/add/own-business.page.tsx',
    component: 'ManageBusinessPage',
    parameters: ['done'],
    ...ownListing('business'),
    ...unlisted('Your business', 'Manage your business.'),
  },
  {
    path: paths.businesses.edit(':token'),
    file: './features/businesses/add/business-form.page.tsx',
    component: 'BusinessEditPage',
    ...ownListing('business'),
    ...unlisted('Edit your business', 'Edit your business.'),
  },
]
