import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import type { AdDetail } from '../../../src/features/ads/ads.schema.ts'
import {
  DESKTOP,
  quietJourney as journey,
  journey as journeyOfWriters,
  PHONE,
  withClipboard,
} from '../journey.ts'
import { ask, expectAddress, expectText, expectToast, fetchAds, type ListedAd } from '../words.ts'

const gone = [/status 404/, /console error: Failed to load resource/]

async function findAd(page: Page, isFit: (ad: ListedAd) => boolean, filter = ''): Promise<ListedAd> {
  const { ads } = await fetchAds(page, `?limit=100${filter}`)
  const found = ads.find(isFit)
  if (!found) throw new Error('No sample ad fits.')
  return found
}

const dayOf = (createdAt: string) =>
  new Date(createdAt).toLocaleDateString('en-US', { dateStyle: 'long', timeZone: 'America/Toronto' })

journey('an ad shows all it has, and how to reach the seller', async ({ open }) => {
  const page = await open('/ads', { width: PHONE })
  const ad = await findAd(page, ({ phone, price }) => phone !== null && price !== null)
  const detail = await ask<AdDetail>(page, `/api/ads/${ad.id}`)
  await page.goto(`/ads/${ad.id}`)
  await page.getByRole('heading', { level: 1, name: ad.title }).waitFor()
  await expectText(page.getByRole('article').first(), detail.description.split('\n')[0] as string)
  const map = page.getByRole('link', { name: new RegExp(`^${ad.location}`) })
  expect(await map.getAttribute('href')).toMatch(/^https:\/\/www\.google\.com\/maps\/search\//)
  expect(await map.getAttribute('target')).toBe('_blank')
  const facts = page.getByRole('region', { name: 'Ad Details' })
  const rows = (await facts.locator('dl > div').allInnerTexts()).map((row) => row.split(/\n+/))
  expect(rows).toEqual([
    ['Category', ad.categoryName],
    ['Location', ad.location],
    ['Phone', ad.phone],
    ['Posted', dayOf(detail.createdAt)],
    ['Views', detail.views.toLocaleString('en-CA')],
  ])
  const seller = page.getByRole('region', { name: 'Contact Seller' })
  const digits = ad.phone?.replace(/\D/g, '')
  expect(await seller.getByRole('link', { name: 'Call Seller' }).getAttribute('href')).toBe(`tel:+1${digits}`)
  expect(await seller.getByRole('link', { name: ad.phone as string }).getAttribute('href')).toBe(
    `tel:+1${digits}`,
  )
})

journey('without a telephone number Call Seller cannot be pressed', async ({ open }) => {
  const page = await open('/ads')
  const ad = await findAd(page, ({ phone }) => phone === null)
  await page.goto(`/ads/${ad.id}`)
  const call = page.getByRole('button', { name: 'Call Seller' })
  await call.waitFor()
  expect(await call.isDisabled()).toBe(true)
  expect(await page.getByRole('link', { name: 'Call Seller' }).count()).toBe(0)
})

journey('an ad that is gone answers 404 with its words and ways on', async ({ open }) => {
  const page = await open('/ads/99999999', { width: PHONE, expected: gone })
  await page.getByRole('heading', { level: 1, name: 'Ad Not Found' }).waitFor()
  await expectText(page, "The ad you're looking for doesn't exist.")
  for (const path of ['/ads/0', '/ads/abc', '/ads/1e3', '/ads/-1']) {
    const answer = await page.goto(path)
    expect(answer?.status(), path).toBe(404)
    await page.getByRole('heading', { level: 1, name: 'Ad Not Found' }).waitFor()
  }
  await page.getByRole('main').getByRole('link', { name: 'Classified Ads' }).click()
  await expectAddress(page, '/ads')
})

journey('an unknown path answers 404 with "404 Page Not Found", a search and ways on', async ({ open }) => {
  const page = await open('/no/such/page', { expected: gone })
  await page.getByRole('heading', { level: 1, name: '404 Page Not Found' }).waitFor()
  expect(await page.title()).toContain('404 Page Not Found')
  await page.getByRole('main').getByRole('searchbox').fill('kente')
  await page.getByRole('main').getByRole('searchbox').press('Enter')
  await page.waitForURL(/\/ads\?search=kente/)
})

journey('on a phone the call stays at the foot of the screen; on a desktop it does not', async ({ open }) => {
  const page = await open('/ads', { width: PHONE })
  const ad = await findAd(page, ({ phone }) => phone !== null)
  await page.goto(`/ads/${ad.id}`)
  const calls = page.getByRole('link', { name: 'Call Seller' })
  const atFoot = async () => {
    const boxes = await Promise.all((await calls.all()).map((call) => call.boundingBox()))
    return boxes.some((box) => box && box.y > 844 - 90 && box.y + box.height <= 844)
  }
  expect(await atFoot()).toBe(true)
  await page.mouse.wheel(0, 400)
  await expect.poll(atFoot).toBe(true)
  await page.setViewportSize({ width: DESKTOP, height: 900 })
  const visible = await Promise.all((await calls.all()).map((call) => call.isVisible()))
  expect(visible.filter(Boolean)).toHaveLength(1)
})

journey(
  'an ad can be saved on this device, is there on the next visit, and can be taken off and put back',
  async ({ open }) => {
    const page = await open('/ads')
    const { id, title } = await findAd(page, () => true)
    await page.goto(`/ads/${id}`)
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await page.getByRole('button', { name: 'Saved', exact: true, pressed: true }).waitFor()
    await page.reload()
    await page.getByRole('button', { name: 'Saved', exact: true, pressed: true }).waitFor()
    await page.getByRole('link', { name: 'See saved ads (1)' }).click()
    await expectAddress(page, '/saved')
    await page.getByRole('link', { name: title }).waitFor()
    await page.getByRole('button', { name: `Remove ${title}` }).click()
    await expectText(page, 'Nothing saved yet')
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('main')
    await expectToast(page, 'Removed')
    await page.getByRole('button', { name: 'Undo' }).click()
    await page.getByRole('link', { name: title }).waitFor()
  },
)

journey('Share copies the link where the device has no share panel', async ({ open }) => {
  const page = await open('/ads', { before: withClipboard })
  const { id } = await findAd(page, () => true)
  await page.goto(`/ads/${id}`)
  await page.getByRole('button', { name: 'Share' }).click()
  await expectToast(page, 'Link copied')
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(new RegExp(`/ads/${id}$`))
})

const countViews = async (page: Page, id: number) => (await ask<AdDetail>(page, `/api/ads/${id}`)).views

async function look(page: Page, id: number): Promise<void> {
  const told = page.waitForResponse(/\/views$/)
  await page.goto(`/ads/${id}`)
  expect((await told).status()).toBe(204)
}

/** A category in which no journey posts, so that none sells the ad meanwhile. */
const UNTOUCHED = '&category=travel-tourism'

journeyOfWriters('a visitor who looks twice is one view, and a program is none', async ({ open }) => {
  const program = await open('/ads')
  const { id } = await findAd(program, () => true, UNTOUCHED)
  const before = await countViews(program, id)
  await look(program, id)
  const visitor = await open('/ads', {
    agent: 'Mozilla/5.0 (X11; Linux x86_64) Gecko/20100101 Firefox/141.0',
  })
  await look(visitor, id)
  await look(visitor, id)
  await expect.poll(() => countViews(visitor, id)).toBe(before + 1)
})

journey(
  'the day stands in a page that the server made and in one that the browser made',
  async ({ open }) => {
    const page = await open('/ads')
    const { id } = await findAd(page, () => true)
    const createdAt = async (ad: string | number) => (await ask<AdDetail>(page, `/api/ads/${ad}`)).createdAt
    const day = page.getByRole('region', { name: 'Ad Details' }).locator('time')
    await page.goto(`/ads/${id}`)
    await expectText(day, dayOf(await createdAt(id)))
    const similar = page.getByRole('region', { name: 'More like this' }).locator('.ad-title a').first()
    const path = await similar.getAttribute('href')
    await similar.click()
    await expectAddress(page, path as string)
    await expectText(day, dayOf(await createdAt(path?.split('/').at(-1) as string)))
  },
)
