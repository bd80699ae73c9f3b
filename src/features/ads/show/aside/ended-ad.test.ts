import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { adPhotos, adSellers, ads } from '../../../../../database/schema.ts'
import { insertAds } from '../../../../../tests/builders.ts'
import { createTestSellers } from '../../../../../tests/fixtures/test-sellers.ts'
import { removeAd } from '../../../ad-life/ending/remove-ad.ts'
import { MANAGE_LINK } from '../../../ad-life/manage-link.ts'
import { createPhotoAccess } from '../../../photos/may-see-photo.ts'
import { shownAdTags, tagsOfAd } from '../../ad-tags.ts'

const { db, deps, clock, get, post, publish } = await createTestSellers()
const DAY = 86_400_000

const WORDS =
  'Woven in Bonwire. Call 416-555-0187 or +1 (647) 555 0123, or write to ama.k@example.com. Since 1998.'

async function offer(change: { title?: string; phone?: string; description?: string } = {}) {
  const { id, hash } = await publish({ description: WORDS, phone: '416-555-0187', ...change })
  const [seller] = await db.select().from(adSellers).where(eq(adSellers.adId, id))
  const token = deps.links.tokenOf(MANAGE_LINK, seller?.linkSeed ?? '')
  return { id, hash, act: (name: string) => post(`/my-ad/${token}/${name}`) }
}

test('the page of a sold ad stays at once, says so, hides the seller and offers others', async () => {
  const ad = await offer({ title: 'Sankofa stool for the hall' })
  const other = await offer({
    title: 'Sankofa stool for the porch',
    phone: '',
    description: 'Carved by hand.',
  })
  expect((await get(`/ads/${ad.id}`)).body).toContain('Call Seller')
  await ad.act('sold')
  const page = await get(`/ads/${ad.id}`)
  expect(page.statusCode).toBe(200)
  expect(page.body).toContain('<meta name="robots" content="noindex">')
  expect(page.body).toContain('The seller marked this sold on')
  expect(page.body).toContain('Still open, like this one')
  expect(page.body).toContain(`href="/ads/${other.id}"`)
  for (const gone of ['Call Seller', 'Message Seller', '416-555-0187', '555 0123', 'ama.k@example', 'tel:'])
    expect(page.body, gone).not.toContain(gone)
  expect(page.body).toContain('Since 1998')
  const call = (await get(`/api/ads/${ad.id}`)).json()
  expect(call).toMatchObject({ phone: null, isPending: false, ended: { as: 'sold' } })
  expect(new Date(call.ended.shownUntil).getTime() - new Date(call.ended.at).getTime()).toBe(30 * DAY)
})

test('a sold ad is in no list, feed or site map, and takes no message or report', async () => {
  const ad = await offer({ title: 'Adinkra stamps of my uncle' })
  expect((await get('/api/ads?search=adinkra%20stamps')).json()).toHaveLength(1)
  await ad.act('sold')
  expect((await get('/api/ads?search=adinkra%20stamps')).json()).toEqual([])
  for (const path of ['/ads', '/ads/feed.xml', '/sitemap-ads-1.xml'])
    expect((await get(path)).body, path).not.toContain(`/ads/${ad.id}`)
  expect((await get(`/ads/${ad.id}/message`)).statusCode).toBe(404)
  expect((await get(`/ads/${ad.id}/report`)).statusCode).toBe(404)
})

test('the page counts what is open like it, live or sold, also when one is new', async () => {
  const ad = await offer()
  await offer()
  const count = async (words: RegExp) => Number(words.exec((await get(`/ads/${ad.id}`)).body)?.[1])
  const live = await count(/See all (\d+)/)
  await offer()
  expect(await count(/See all (\d+)/)).toBe(live + 1)
  await ad.act('sold')
  const sold = await count(/See (\d+) like it/)
  expect(sold).toBe(live)
  await offer()
  expect(await count(/See (\d+) like it/)).toBe(sold + 1)
  // An ad published by the rules bumps only these tags.
  const bumpedByNew = tagsOfAd({ id: 1, categorySlug: 'jobs' }).split(' ')
  expect(shownAdTags('2', 'jobs').some((tag) => bumpedByNew.includes(tag))).toBe(true)
})

test('back on sale the page is as it was', async () => {
  const ad = await offer()
  await ad.act('sold')
  expect((await get(`/ads/${ad.id}`)).body).not.toContain('Call Seller')
  await ad.act('back')
  const page = await get(`/ads/${ad.id}`)
  expect(page.body).toContain('Call Seller')
  expect(page.body).not.toContain('content="noindex"')
})

test('after 30 days there is no page: of a sold ad from the sale, of another from its last day', async () => {
  const sellAt = async (days: number) => {
    clock.offset = -days * DAY
    const ad = await offer()
    await ad.act('sold')
    clock.offset = 0
    return (await get(`/ads/${ad.id}`)).statusCode
  }
  expect([await sellAt(29.9), await sellAt(30.1)]).toEqual([200, 404])
  const over = (days: number) => new Date(Date.now() - days * DAY)
  const ids = await insertAds(db, [
    { status: 'expired', expiresAt: over(29.9) },
    { status: 'live', expiresAt: over(0.001) },
    { status: 'expired', expiresAt: over(30.1) },
  ])
  const answers = await Promise.all(ids.map((id) => get(`/ads/${id}`)))
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 404])
  expect(answers[0]?.body).toContain('This ad ended on')
  expect((await get(`/api/ads/${ids[2]}/similar`)).statusCode).toBe(404)
})

test('one that was removed or deleted is gone, sold before or not', async () => {
  const removed = await offer()
  await removeAd(deps, removed.id, { reason: 'scam', by: { id: 'ama', name: 'Ama Serwaa' } })
  const deleted = await offer()
  await deleted.act('sold')
  await deleted.act('delete')
  for (const { id } of [removed, deleted]) {
    expect((await get(`/ads/${id}`)).statusCode).toBe(404)
    expect((await get(`/api/ads/${id}`)).statusCode).toBe(404)
    expect((await get(`/api/ads/${id}/similar`)).statusCode).toBe(404)
  }
})

test('photos of an ended ad are seen as long as its page', async () => {
  const maySee = createPhotoAccess(deps)
  const ad = await offer()
  const id = 'photo-of-an-ended-ad-1'
  const row = { width: 400, height: 300, placeholder: '', perceptualHash: 1n, createdAt: new Date() }
  await db.insert(adPhotos).values({ id, adId: ad.id, ...row })
  await ad.act('sold')
  expect(await maySee(id, undefined)).toBe('everyone')
  await db
    .update(adSellers)
    .set({ endedAt: new Date(Date.now() - 31 * DAY) })
    .where(eq(adSellers.adId, ad.id))
  expect(await maySee(id, undefined)).toBeNull()
  await db.update(ads).set({ status: 'removed' }).where(eq(ads.id, ad.id))
  expect(await maySee(id, undefined)).toBeNull()
})

test('a pending ad says so on its page, on cards and in the calls', async () => {
  const ad = await offer({ title: 'Fugu smock from Tamale' })
  await get('/ads?search=fugu%20smock')
  await ad.act('pending')
  expect((await get('/ads?search=fugu%20smock')).body).toContain('ribbon-pending')
  expect((await get('/api/ads?search=fugu%20smock&view=card')).json()).toContainEqual(
    expect.objectContaining({ id: ad.id, isPending: true }),
  )
  expect((await get(`/ads/${ad.id}`)).body).toContain('ribbon-pending')
  await ad.act('available')
  expect((await get('/ads?search=fugu%20smock')).body).not.toContain('ribbon-pending')
})
