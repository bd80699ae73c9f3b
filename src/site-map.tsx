import { adListTags, adPageTags, endedAdPageTags } from './features/ads/ad-tags.ts'
import { adCall, facetsOfPlaceCall, shortListCall, similarAdsCall } from './features/ads/ads.calls.ts'
import { adHead, adListHead } from './features/ads/ads.head.ts'
import type { AdCard, AdDetail } from './features/ads/ads.schema.ts'
import {
  type AdListAnswer,
  adListCall,
  besideAdsCall,
  facetsCall,
  relaxedFiltersCall,
} from './features/ads/list/ad-list.calls.ts'
import { keptAdListQuery, readAdListQuery } from './features/ads/list/ad-list-query.ts'
import { alertPages } from './features/alerts/alerts.pages.ts'
import { bookingPages } from './features/bookings/bookings.pages.ts'
import { businessPages } from './features/businesses/businesses.pages.ts'
import { categoriesCall } from './features/categories/categories.calls.ts'
import { directoryPages } from './features/directories/directories.pages.ts'
import { thisWeekCall } from './features/events/events.calls.ts'
import { eventPages } from './features/events/events.pages.ts'
import { feedbackPages } from './features/feedback/feedback.pages.ts'
import { guidePages } from './features/guide/guide.pages.ts'
import { siteFiguresCall } from './features/home/home.calls.ts'
import { homeHead } from './features/home/home.head.ts'
import { homeTags } from './features/home/home-tags.ts'
import { listingPages } from './features/listings/listings.pages.ts'
import { messagePages } from './features/messages/messages.pages.ts'
import { moderationPages } from './features/moderation/moderation.pages.ts'
import { myAdPages } from './features/my-ad/my-ad.pages.ts'
import { newsCall } from './features/news/news.calls.ts'
import { newsHead } from './features/news/news.head.ts'
import { newsletterPages } from './features/newsletter/newsletter.pages.ts'
import { ontarioPages } from './features/ontario/ontario.pages.ts'
import { openDataPages } from './features/open-data/open-data.pages.ts'
import { postingPages } from './features/posting/posting.pages.ts'
import { provincePages } from './features/provinces/provinces.pages.ts'
import { SCHOLARSHIP_PARAMETERS } from './features/scholarships/scholarship-parameters.ts'
import { readScholarshipQuery } from './features/scholarships/scholarship-query.ts'
import { scholarshipsCall } from './features/scholarships/scholarships.calls.ts'
import { scholarshipsHead } from './features/scholarships/scholarships.head.ts'
import { searchPages } from './features/search/search.pages.ts'
import { sellerPages } from './features/sellers/sellers.pages.ts'
import { apiDescriptionCall } from './features/site-pages/api-docs.calls.ts'
import { textPageHead } from './features/site-pages/text/text-page.head.ts'
import { textPageCall } from './features/site-pages/text/text-pages.calls.ts'
import { textPages } from './features/site-pages/text/text-pages.ts'
import { paths } from './paths.ts'
import { onPageCall } from './platform/on-page-search.ts'
import { onServer } from './platform/on-server.ts'
import type { Page } from './platform/page.ts'
import { staticPage } from './platform/static-page.ts'
import { createSiteMap, type PageFiles } from './rendering/create-site-map.ts'
import { fetchMoreStyles } from './rendering/more-styles.ts'

const homeCalls = (location?: string) => [
  categoriesCall(),
  siteFiguresCall(),
  shortListCall('featured', location),
  shortListCall('popular', location),
  shortListCall('trending', location),
]

/** Every page of the site: its path, what it shows, the calls it makes, its head and what its cached copy depends on. */
export const sitePages: readonly Page[] = [
  {
    path: paths.home(),
    file: './features/home/home.page.tsx',
    component: 'HomePage',
    calls: () => [...homeCalls(), thisWeekCall()],
    head: homeHead,
    usesBaseStylesOnly: true,
    tags: (_address, read) => [...homeTags(read), 'events'],
  },
  {
    path: paths.province('ontario'),
    file: './features/home/home.page.tsx',
    component: 'OntarioHomePage',
    calls: () => [...homeCalls('Ontario'), facetsOfPlaceCall('Ontario')],
    head: () => ({
      title: 'Ontario marketplace',
      description: onServer(
        () => 'Classified ads from Ghanaians in Ontario: homes, food, shipping, services and more.',
      ),
    }),
    usesBaseStylesOnly: true,
    tags: (_address, read) => homeTags(read, 'Ontario'),
  },
  {
    path: paths.ads.list(),
    file: './features/ads/list/ad-list.page.tsx',
    component: 'AdListPage',
    parameters: keptAdListQuery,
    calls: ({ query }) => {
      const list = readAdListQuery(query)
      const beside = list.search ? [besideAdsCall(list.search)] : []
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
      if (ad?.ended) return endedAdPageTags(params.id, ad.categorySlug, beside)
      return adPageTags(params.id, beside)
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
  ...postingPages,
  ...myAdPages,
  ...sellerPages,
  ...messagePages,
  ...moderationPages,
  ...alertPages,
  ...eventPages,
  ...listingPages,
  ...businessPages,
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
  staticPage(
    {
      path: paths.scholarships(),
      file: './features/scholarships/scholarships.page.tsx',
      component: 'ScholarshipsPage',
    },
    onServer(() => ({
      parameters: SCHOLARSHIP_PARAMETERS,
      calls: ({ query }) => {
        const { find } = readScholarshipQuery(query)
        return [scholarshipsCall(), ...(find ? [onPageCall(paths.scholarships(), find)] : [])]
      },
      head: scholarshipsHead,
      tags: ['directories'],
    })),
  ),
  {
    path: paths.contact(),
    file: './features/contact/contact.page.tsx',
    component: 'ContactPage',
    parameters: ['receipt'],
    head: () => ({
      title: 'Contact Us',
      description: onServer(() => 'Write to the people who run this site: by form, by email or by chat.'),
    }),
    tags: [],
  },
  {
    path: paths.apiDocs(),
    file: './features/site-pages/api-docs.page.tsx',
    component: 'ApiDocsPage',
    calls: () => [apiDescriptionCall()],
    head: () => ({
      title: 'The calls of this site',
      description: onServer(() => 'Every public call of the site: what it takes and what it answers.'),
    }),
    tags: [],
  },
  ...bookingPages,
  ...newsletterPages,
  ...guidePages,
  ...directoryPages,
  ...provincePages,
  ...ontarioPages,
  ...searchPages,
  ...feedbackPages,
  ...openDataPages,
  ...textPages.map(({ slug, path }) =>
    staticPage(
      {
        path,
        file: './features/site-pages/text/text.page.tsx',
        component: 'TextPage',
      },
      onServer(() => ({
        calls: () => [textPageCall(slug)],
        head: textPageHead(slug),
        tags: [],
      })),
    ),
  ),
]

const designPage: Page = {
  path: paths.design(),
  file: './features/site-pages/design/design.page.tsx',
  component: 'DesignPage',
  head: () => ({
    title: 'Design',
    description: onServer(() => 'Every component in both themes.'),
    isIndexed: false,
  }),
  isListed: false,
  tags: [],
}

const notFoundPage: Page = {
  path: '*',
  file: './features/site-pages/not-found.page.tsx',
  component: 'NotFoundPage',
  head: () => ({
    title: '404 Page Not Found',
    description: onServer(() => 'There is no page at this address.'),
    isIndexed: false,
  }),
  tags: [],
}

const pageFiles = {
  ...import.meta.glob(['./features/**/*.page.tsx', '!**/design.page.tsx']),
  ...(import.meta.env.DEV && import.meta.glob('./features/**/design.page.tsx')),
} as PageFiles

export const siteMap = createSiteMap({
  pages: import.meta.env.DEV ? [...sitePages, designPage] : sitePages,
  notFound: notFoundPage,
  files: pageFiles,
  loadStyles: (page) => (import.meta.env.SSR || page.usesBaseStylesOnly ? null : fetchMoreStyles()),
})
