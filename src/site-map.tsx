import { adPages } from './features/ads/ads.pages.ts'
import { alertPages } from './features/alerts/alerts.pages.ts'
import { bookingPages } from './features/bookings/bookings.pages.ts'
import { businessPages } from './features/businesses/businesses.pages.ts'
import { contactPages } from './features/contact/contact.pages.ts'
import { directoryPages } from './features/directories/directories.pages.ts'
import { eventPages } from './features/events/events.pages.ts'
import { feedbackPages } from './features/feedback/feedback.pages.ts'
import { guidePages } from './features/guide/guide.pages.ts'
import { homePages } from './features/home/home.pages.ts'
import { listingPages } from './features/listings/listings.pages.ts'
import { messagePages } from './features/messages/messages.pages.ts'
import { moderationPages } from './features/moderation/moderation.pages.ts'
import { myAdPages } from './features/my-ad/my-ad.pages.ts'
import { newsPages } from './features/news/news.pages.ts'
import { newsletterPages } from './features/newsletter/newsletter.pages.ts'
import { ontarioPages } from './features/ontario/ontario.pages.ts'
import { openDataPages } from './features/open-data/open-data.pages.ts'
import { postingPages } from './features/posting/posting.pages.ts'
import { provincePages } from './features/provinces/provinces.pages.ts'
import { scholarshipPages } from './features/scholarships/scholarships.pages.ts'
import { searchPages } from './features/search/search.pages.ts'
import { sellerPages } from './features/sellers/sellers.pages.ts'
import { aboutPages, notFoundPage } from './features/site-pages/site-pages.pages.ts'
import type { Page } from './platform/page.ts'
import { createSiteMap, type PageFiles } from './rendering/create-site-map.ts'
import { fetchMoreStyles } from './ui/loading/more-styles.ts'

/** Every page of the site: its path, component, API requests, head and cache tags. */
export const sitePages: readonly Page[] = [
  ...homePages,
  ...adPages,
  ...postingPages,
  ...myAdPages,
  ...sellerPages,
  ...messagePages,
  ...moderationPages,
  ...alertPages,
  ...eventPages,
  ...listingPages,
  ...businessPages,
  ...newsPages,
  ...scholarshipPages,
  ...contactPages,
  ...bookingPages,
  ...newsletterPages,
  ...guidePages,
  ...directoryPages,
  ...provincePages,
  ...ontarioPages,
  ...searchPages,
  ...feedbackPages,
  ...openDataPages,
  ...aboutPages,
]

export const siteMap = createSiteMap({
  pages: sitePages,
  notFound: notFoundPage,
  files: import.meta.glob('./features/**/*.page.tsx') as PageFiles,
  loadStyles: (page) => (import.meta.env.SSR || page.usesBaseStylesOnly ? null : fetchMoreStyles()),
})
