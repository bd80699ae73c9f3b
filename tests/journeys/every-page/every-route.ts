import type { Page } from 'playwright-core'
import { directories, paths, provinces } from '../../../src/paths.ts'
import { sitePages } from '../../../src/site-map.tsx'
import { makeBooking } from '../bookings/make-booking.ts'
import { insertAlerts, insertIssue, insertPostedAd, insertPostedListing } from '../site/insert-rows.ts'
import { fetchAds } from '../words.ts'

export const MAIN_ROUTES = new Set([
  '/',
  '/ads',
  '/ads/:id',
  '/ads?search=qqqq',
  '/provinces/ontario',
  paths.guide.start(),
  paths.guide.stage(':stage'),
  paths.guide.task(':stage', ':task'),
  paths.guide.safeAtHome(),
  paths.booklet(':province'),
  paths.businesses.list(),
  paths.businesses.add(),
  paths.businesses.show(':id'),
  paths.events.list(),
  paths.events.add(),
  paths.events.show(':id'),
  paths.ontario(),
  '/ads/:id/report',
  '/ads/appeal/:token',
  '/moderation',
  '/no/such/page',
])
/** Pages without a path of their own that look different. */
const MORE_VIEWS = ['/ads?category=real-estate', '/search?q=passport', '/ads/:sold', '/ads/:expired']
/** Every page of the site map, and the states that look like separate pages. */
export const allRoutes = [...new Set([...sitePages.map(({ path }) => path), ...MAIN_ROUTES, ...MORE_VIEWS])]
/** Directories and provinces are many similar pages; the largest of each represents the others. */
export const ALIKE: ReadonlySet<string> = new Set(
  [
    ...directories.map(({ slug }) => paths.directory(slug)),
    ...provinces.map(({ slug }) => paths.province(slug)),
  ].filter((route) => route !== '/embassies' && route !== '/provinces/ontario'),
)

/** The address of such a page on the journeys' site. */
export async function addressOf(page: Page, route: string): Promise<string> {
  if (!route.includes(':')) return route
  if (route.startsWith('/start/')) return route.replace(':stage', 'first-week').replace(':task', 'sin')
  if (route === paths.booklet(':province')) return paths.booklet('ontario')
  if (route.startsWith('/newsletter/')) return route.replace(':id', String(await insertIssue()))
  if (route === paths.booking(':token')) return makeBooking(page)
  if (route.startsWith('/alerts/')) return route.replace(':token', await insertAlerts())
  const kind = /event/.test(route) ? 'event' : /business/.test(route) ? 'business' : null
  if (kind) {
    const { id, token } = await insertPostedListing(kind)
    return route.replace(':id', String(id)).replace(':token', token)
  }
  if (route === '/ads/:sold' || route === '/ads/:expired') {
    const { id } = await insertPostedAd({ endedAs: route === '/ads/:sold' ? 'sold' : 'expired' })
    return paths.ads.show(id)
  }
  if (route === paths.seller(':id')) return paths.seller((await insertPostedAd()).sellerId)
  if (route === paths.ads.mine(':token')) return paths.ads.mine((await insertPostedAd()).listToken)
  if (route.includes(':token')) {
    const { token, buyerToken } = await insertPostedAd({ isRemoved: route === paths.ads.appeal(':token') })
    return route.replace(':token', route.startsWith('/messages/') ? buyerToken : token)
  }
  // The oldest is a sample: other journeys sell and remove the ads that they post.
  const { ads } = await fetchAds(page, '?limit=100')
  return route.replace(':id', String(Math.min(...ads.map(({ id }) => id))))
}
