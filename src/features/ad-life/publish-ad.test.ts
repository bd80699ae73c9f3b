import { expect, test } from 'vitest'
import { changeAd } from '../../../tests/builders.ts'
import { createTestAds } from '../../../tests/fixtures/test-ads.ts'
import { confirmAd } from '../posting/confirm-ad.ts'
import { lockAd } from './ad-life.queries.ts'
import { expireAds } from './jobs/expire-ads.ts'
import { publishAd } from './publish-ad.ts'
import { markSold } from './seller/sell-ad.ts'

const { db, deps, get, cache, bumped, publish, submit, statusOf, isListed } = await createTestAds()

test('a published ad is in list, search, category count and site map at once; a sold one in none', async () => {
  const title = 'Zongo waakye warmer with lid'
  const count = async () =>
    (await get('/api/categories')).json().find(({ slug }: { slug: string }) => slug === 'food-restaurants')
      .count
  const before = await count()
  const ad = await publish({ title, category: 'food-restaurants' })
  expect(await isListed(title)).toBe(true)
  expect(await count()).toBe(before + 1)
  expect((await get('/sitemap-ads-1.xml')).body).toContain(`/ads/${ad.id}<`)
  expect((await get('/ads?search=waakye+warmer')).body).toContain(title)
  expect((await get('/ads/feed.xml?search=waakye+warmer')).body).toContain(title)
  expect((await get(`/ads/${ad.id}`)).statusCode).toBe(200)
  expect(await markSold(deps, ad.hash, async () => {})).toEqual({ ok: true })
  expect(await isListed(title)).toBe(false)
  expect(await count()).toBe(before)
  expect((await get('/sitemap-ads-1.xml')).body).not.toContain(`/ads/${ad.id}<`)
  expect((await get('/ads?search=waakye+warmer')).body).not.toContain(`/ads/${ad.id}"`)
  expect((await get('/ads/feed.xml?search=waakye+warmer')).body).not.toContain(title)
  expect((await get(`/ads/${ad.id}`)).body).toContain('The seller marked this sold on')
  expect(bumped).toContain(`ad:${ad.id} ads:food-restaurants ads:all`)
})

test('an ad past its day is in no list, search or site map before any job ran, and the job moves the counts', async () => {
  const title = 'Fugu smock from Tamale'
  const ad = await publish({ title })
  await changeAd(db, ad.id, { expiresAt: new Date(Date.now() - 1000) })
  cache.bump('ads')
  expect(await isListed(title)).toBe(false)
  expect((await get('/ads/feed.xml')).body).not.toContain(title)
  expect((await get('/sitemap-ads-1.xml')).body).not.toContain(`/ads/${ad.id}<`)
  expect((await get(`/ads/${ad.id}`)).body).toContain('This ad ended on')
  expect(await expireAds({ ...deps, now: () => new Date() })).toBe(1)
  expect(await statusOf(ad.id)).toBe('expired')
})

test('who publishes waits for nobody else who does, in the same category and place', async () => {
  const first = await submit()
  const { email } = await publish()
  const second = await submit({ email })
  await db.transaction(async (tx) => {
    const found = await lockAd(tx, { linkHash: first.hash })
    if (found) await publishAd(tx, deps, found)
    // The first is not committed yet: if the second waited for it, the test would deadlock.
    expect(await confirmAd(deps, second.hash)).toEqual({ ok: true, status: 'live' })
  })
  expect(await Promise.all([first, second].map(({ id }) => statusOf(id)))).toEqual(['live', 'live'])
})
