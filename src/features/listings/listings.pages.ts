import { paths } from '../../paths.ts'
import type { Page } from '../../platform/page.ts'
import { unlisted } from '../../platform/unlisted-page.ts'

/** The pages that events and businesses share. */
export const listingPages: readonly Page[] = [
  {
    path: paths.lostListingLink(),
    file: './features/listings/manage/lost-listing-link.page.tsx',
    component: 'LostListingLinkPage',
    parameters: ['sent'],
    ...unlisted('Lost your link?', 'Have the links of your events and businesses emailed again.'),
  },
]
