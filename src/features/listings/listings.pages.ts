import type { ListingKind } from '../../../database/schema.ts'
import { paths } from '../../paths.ts'
import type { Page } from '../../platform/page.ts'
import { unlisted } from '../../platform/pages/unlisted-page.ts'
import { listingKinds } from './listing-kinds.ts'
import { managedListingCall } from './manage/managed-listing.calls.ts'

const appealPage = (kind: ListingKind, component: string): Page => ({
  path: listingKinds[kind].paths.appeal(':token'),
  file: './features/listings/appeals/listing-appeal.page.tsx',
  component,
  calls: ({ params }) => [managedListingCall(kind, params.token ?? '')],
  isFound: ({ params }, read) => read(managedListingCall(kind, params.token ?? '')) !== undefined,
  isPersonal: true,
  ...unlisted('Appeal', 'Appeal against a decision.'),
})

/** The pages that events and businesses share. */
export const listingPages: readonly Page[] = [
  {
    path: paths.lostListingLink(),
    file: './features/listings/manage/lost-listing-link.page.tsx',
    component: 'LostListingLinkPage',
    parameters: ['sent'],
    ...unlisted('Lost your link?', 'Get the links to your events and businesses emailed again.'),
  },
  appealPage('event', 'EventAppealPage'),
  appealPage('business', 'BusinessAppealPage'),
]
