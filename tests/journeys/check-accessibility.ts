import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { paths } from '../../src/paths.ts'
import { sitePages } from '../../src/site-map.tsx'
import { findFaults } from './find-faults.ts'
import { journey } from './journey.ts'
import { makeBooking } from './make-booking.ts'
import { insertIssue } from './newsletter-issue.ts'
import { insertAlerts } from './own-alerts.ts'
import { insertPostedAd } from './posted-ad.ts'
import { insertPostedListing } from './posted-listing.ts'
import { fetchAds } from './words.ts'

const MAIN_ROUTES = new Set([
  '/',
  '/ads',
  '/ads/:id',
  '/ads?search=qqqq',
  '/provinces/ontario',
  '/ads/:id/report',
  '/ads/appeal/:token',
  '/moderation',
  '/no/such/page',
])
const allRoutes = [...new Set([...sitePages.map(({ path }) => path), ...MAIN_ROUTES])]

async function addressOf(page: Page, route: string): Promise<string> {
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
  if (route.includes(':token')) {
    const { token, buyerToken } = await insertPostedAd({ isRemoved: route === paths.ads.appeal(':token') })
    return route.replace(':token', route.startsWith('/messages/') ? buyerToken : token)
  }
  const [ad] = (await fetchAds(page, '?limit=1')).ads
  return route.replace(':id', String(ad?.id))
}

/** Two files share the routes, because each file runs on one core. */
export function checkEveryOther(first: 0 | 1): void {
  for (const route of allRoutes.filter((_, index) => index % 2 === first)) {
    journey(
      `${route} has no finding of axe in either theme, one heading, and no sideways scroll`,
      async ({ open }) => {
        const page = await open('/saved', {
          reducedMotion: true,
          expected: [/status 404: .*\/no\/such\/page/, /console error: Failed to load resource/],
        })
        await page.goto(await addressOf(page, route))
        const widths = MAIN_ROUTES.has(route) ? [320, 390, 768, 1366] : [390, 1366]
        for (const width of widths) {
          await page.setViewportSize({ width, height: 900 })
          for (const colorScheme of ['light', 'dark'] as const) {
            await page.emulateMedia({ colorScheme })
            expect(await findFaults(page), `${width} px, ${colorScheme}`).toEqual([])
          }
        }
        await page.setViewportSize({ width: 320, height: 700 })
        expect(
          await page.evaluate(() => document.documentElement.scrollWidth),
          'width at 320 px',
        ).toBeLessThanOrEqual(320)
        expect(await page.getByRole('heading', { level: 1 }).count()).toBe(1)
      },
    )
  }
}
