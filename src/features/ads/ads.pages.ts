import { paths } from '../../paths.ts'
import type { Page } from '../../platform/page.ts'
import { onServer } from '../../platform/pages/on-server.ts'
import { categoriesCall } from '../categories/categories.calls.ts'
import { adListTags, shownAdTags } from './ad-tags.ts'
import { adCall, similarAdsCall } from './ads.calls.ts'
import { adHead, adListHead } from './ads.head.ts'
import type { AdCard, AdDetail } from './ads.schema.ts'
import {
  type AdListAnswer,
  adListCall,
  besideAdsCall,
  facetsCall,
  relaxedFiltersCall,
} from './list/ad-list.calls.ts'
import { keptAdListQuery, readAdListQuery } from './list/ad-list-query.ts'

/** The list of ads, the page of one ad, and the ads saved on this device. */
export const adPages: readonly Page[] = [
  {
    path: paths.ads.list(),
    file: './features/ads/list/ad-list.page.tsx',
    component: 'AdListPage',
    parameters: keptAdListQuery,
    calls: ({ query }) => {
      const list = readAdListQuery(query)
      const beside = list.search || list.category ? [besideAdsCall(list)] : []
      return [categoriesCall(), adListCall(list), facetsCall(list), ...beside]
    },
    followUpCalls: ({ query }, read) => {
      const list = readAdListQuery(query)
      const isEmpty = read<AdListAnswer>(adListCall(list))?.total === 0
      return isEmpty ? [relaxedFiltersCall(list)] : []
    },
    head: adListHead,
    usesBaseStylesOnly: true,
    tags: ({ query }) => adListTags(readAdListQuery(query).category),
  },
  {
    path: paths.ads.show(':id'),
    file: './features/ads/show/ad.page.tsx',
    component: 'AdPage',
    calls: ({ params }) => [adCall(params.id ?? ''), similarAdsCall(params.id ?? '')],
    head: adHead,
    usesBaseStylesOnly: true,
    isFound: ({ params }, read) => read<AdDetail>(adCall(params.id ?? '')) !== undefined,
    tags: ({ params }, read) => {
      const ad = read<AdDetail>(adCall(params.id ?? ''))
      const beside = read<AdCard[]>(similarAdsCall(params.id ?? '')) ?? []
      return shownAdTags(params.id, ad?.categorySlug, beside)
    },
  },
  {
    path: paths.ads.saved(),
    file: './features/ads/saved/saved-ads.page.tsx',
    component: 'SavedAdsPage',
    head: () => ({
      title: 'Saved ads',
      description: onServer(() => 'The ads you saved on this device.'),
      isIndexed: false,
    }),
    isListed: false,
    tags: [],
  },
]
