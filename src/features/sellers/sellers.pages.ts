import { paths } from '../../paths.ts'
import type { Page } from '../../platform/page.ts'
import { onServer } from '../../platform/pages/on-server.ts'
import { adListTags } from '../ads/ad-tags.ts'
import { sellerTag } from './seller-tag.ts'
import { sellerCall } from './sellers.calls.ts'
import type { Seller } from './sellers.schema.ts'

/** For visitors who come from an ad; not indexed, so that searches for a person's name do not lead here. */
export const sellerPages: readonly Page[] = [
  {
    path: paths.seller(':id'),
    file: './features/sellers/seller.page.tsx',
    component: 'SellerPage',
    calls: ({ params }) => [sellerCall(params.id ?? '')],
    isFound: ({ params }, read) => read(sellerCall(params.id ?? '')) !== undefined,
    head: ({ params }, read) => {
      const seller = read<Seller>(sellerCall(params.id ?? ''))
      return {
        title: seller ? `Ads from ${seller.name}` : 'Seller Not Found',
        description: onServer(() => 'What one seller has on the site.'),
        isIndexed: false,
      }
    },
    isListed: false,
    tags: ({ params }) => [...adListTags(undefined), sellerTag(params.id ?? '')],
  },
]
