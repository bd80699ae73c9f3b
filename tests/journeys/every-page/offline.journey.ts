import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { journey, leavesForWeather, untilHydrated } from '../journey.ts'
import { expectAddress, expectText, pressTwice } from '../words.ts'

const HEALTH = '37 Health & Disability Services'
/** Browsers report a missing connection in many ways. */
const expected = [/ERR_INTERNET_DISCONNECTED/, /ERR_FAILED/, /status 503/, /Failed to load resource/, /net::/]

const keptPaths = (page: Page) =>
  page.evaluate(async () => {
    const names = await caches.keys()
    const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()))
    return [...new Set(requests.flat().map(({ url }) => new URL(url).pathname))]
  })

const untilKept = (page: Page, path: string) => expect.poll(() => keptPaths(page)).toContain(path)

journey('a directory opened once is read, found in and styled with no connection', async ({ open }) => {
  const page = await open('/health-disability', { serviceWorker: true, expected })
  await untilKept(page, '/health-disability')
  await expect
    .poll(() => keptPaths(page).then((paths) => paths.some((path) => /\.css$/.test(path))))
    .toBe(true)
  await page.context().setOffline(true)
  await page.reload()
  await page.getByRole('heading', { level: 1, name: HEALTH }).waitFor()
  await untilHydrated(page)
  await page.getByRole('searchbox', { name: 'Search these services' }).fill('dental')
  await expectText(page, /services found in \d categor/)
  const font = await page.locator('h1').evaluate((title) => getComputedStyle(title).fontFamily)
  expect(font).toContain('Aleo')
})

journey(
  'a page that was never opened says honestly that there is no connection, and what can be read',
  async ({ open }) => {
    const page = await open('/health-disability', { serviceWorker: true, expected })
    await untilKept(page, '/health-disability')
    await untilKept(page, '/offline')
    await page.context().setOffline(true)
    for (const path of ['/ads', '/immigration-citizenship', '/consultation']) {
      await page.goto(path)
      await page.getByRole('heading', { level: 1, name: 'You are offline' }).waitFor()
      await expectAddress(page, path)
    }
    await page.getByRole('main').getByRole('link', { name: HEALTH }).click()
    await page.getByRole('heading', { level: 1, name: HEALTH }).waitFor()
    await page.context().setOffline(false)
    await page.goto('/ads')
    await page.getByRole('heading', { level: 1, name: 'Classified Ads' }).waitFor()
  },
)

journey('nothing of a form, a person, an ad or the operator is kept', async ({ open }) => {
  const page = await open('/all-access', { serviceWorker: true, expected: [/status 40\d/, /Failed to load/] })
  await untilKept(page, '/all-access')
  const others = [
    '/report?entry=taxes-benefits%2Fbenefits-finder',
    '/post',
    '/report/status?receipt=K7QM-2XWD-P4RT',
  ]
  for (const path of [...others, '/contact', '/ads', '/search?q=shelter', '/admin', '/education?find=a'])
    await page.goto(path)
  await page.goto('/ontario')
  await untilKept(page, '/ontario')
  const kept = (await keptPaths(page)).filter((path) => !/^\/(build|assets)\//.test(path))
  expect(kept.toSorted()).toEqual(['/all-access', '/offline', '/ontario'])
})

journey('leaving quickly also takes every kept page and the list of recent pages away', async ({ open }) => {
  const page = await open('/health-disability', { ...leavesForWeather, serviceWorker: true })
  await untilKept(page, '/health-disability')
  await page.evaluate(() => navigator.serviceWorker.ready)
  await page.goto('/toronto-nonprofits')
  await untilKept(page, '/toronto-nonprofits')
  await untilHydrated(page)
  await page.evaluate(() => localStorage.setItem('recent-pages', '[{"path":"/toronto-nonprofits"}]'))
  await pressTwice(page, 'Escape')
  await page.waitForURL('https://weather.gc.ca/')
  await page.goto('/saved')
  const pages = async () => (await keptPaths(page)).filter((path) => !/^\/(build|assets)\//.test(path))
  await expect.poll(pages).toEqual(['/offline'])
  expect(await page.evaluate(() => localStorage.getItem('recent-pages'))).toBeNull()
})
