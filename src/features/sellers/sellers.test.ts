import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { ads, sellers } from '../../../database/schema.ts'
import { createTestSellers } from '../../../tests/fixtures/test-sellers.ts'
import { findSellerLink } from '../../../tests/hostile/write-fixtures.ts'
import { approveAd } from '../ad-life/review/decide-held-ad.ts'
import { nameSeller, unnameSeller } from './name-seller.ts'
import { deleteSellersWithoutAds } from './sellers.queries.ts'
import type { Seller } from './sellers.schema.ts'

const site = await createTestSellers()
const { db, deps, get, post, publish, submit, sell } = site
const idOf = async (email: string) =>
  (await db.select().from(sellers).where(eq(sellers.email, email)))[0]?.publicId ?? ''
const callOf = async (email: string) => (await get(`/api/sellers/${await idOf(email)}`)).json<Seller>()

test('a seller without a name has no page, and the ad says nothing of one', async () => {
  const { id } = await publish({ email: 'quiet@example.com' })
  expect((await get(`/api/ads/${id}`)).json().seller).toBeNull()
  expect((await get(`/ads/${id}`)).body).not.toContain('/sellers/')
})

test('with a name the page shows what is true, and neither address nor phone', async () => {
  const email = 'akosua.mensah@example.com'
  const first = await publish({ email, phone: '416-555-0187', title: 'Kente for a wedding' })
  const sold = await sell(email)
  await submit({ email, title: 'Nobody has confirmed this' })
  await get(`/ads/${first.id}`)
  expect(await nameSeller(deps, email, ' Akosua M. ')).toEqual({ ok: true })
  const adPage = (await get(`/ads/${first.id}`)).body
  expect(adPage).toContain('1 other ad from Akosua M.')
  // The order on a phone, so that Tab follows it.
  expect(adPage).toMatch(/Contact Seller.+More on safety.+1 other ad from.+Ad Details/s)
  await post(`/my-ad/${sold.token}/sold`)
  const seller = await callOf(email)
  expect(seller).toMatchObject({ name: 'Akosua M.', liveCount: 1, soldCount: 1, location: 'Brampton, ON' })
  expect(seller.ads.map(({ id, ended, phone }) => [id, ended, phone])).toEqual([
    [first.id, null, null],
    [sold.id, 'sold', null],
  ])
  const page = await get(`/sellers/${await idOf(email)}`)
  expect(page.statusCode).toBe(200)
  expect(page.body).toContain('content="noindex"')
  for (const secret of [email, '416-555-0187', 'Nobody has confirmed', sold.token])
    expect(page.body, secret).not.toContain(secret)
  expect(page.body).toContain(`href="/ads/${first.id}/report"`)
  expect((await get(`/ads/${sold.id}`)).body).toContain('Akosua M. marked this sold on')
})

test('the page follows its ads and its name at once, and is gone with the name', async () => {
  const email = 'yaa@example.com'
  const ad = await sell(email)
  await nameSeller(deps, email, 'Yaa')
  const id = await idOf(email)
  expect((await get(`/sellers/${id}`)).body).toContain('1 ad up')
  await publish({ email })
  expect((await get(`/sellers/${id}`)).body).toContain('2 ads up')
  await nameSeller(deps, email, 'Yaa Asantewaa')
  expect((await get(`/sellers/${id}`)).body).toContain('Ads from Yaa Asantewaa')
  expect((await get(`/ads/${ad.id}`)).body).toContain('Yaa Asantewaa')
  await unnameSeller(deps, email)
  expect((await get(`/sellers/${id}`)).statusCode).toBe(404)
  expect((await get(`/ads/${ad.id}`)).body).not.toContain('Yaa Asantewaa')
  await nameSeller(deps, email, 'Yaa')
  expect(await idOf(email)).not.toBe(id)
})

test.each([
  'K',
  'x'.repeat(41),
  '<b>Kofi</b>',
  'Call 4165550187',
  'kofi@example.com',
  'shop.example/kofi',
  '\u202Eifok',
])('refuses %j as a name', async (name) => {
  const { email } = await publish()
  expect(await nameSeller(deps, email, name)).toEqual({ ok: false, reason: 'name-refused' })
})

test('somebody whose ad was never published cannot have a page', async () => {
  const { email } = await submit()
  expect(await nameSeller(deps, email, 'Kofi')).toEqual({ ok: false, reason: 'not-published' })
})

test('the name is given and taken away on My ads, by the link only', async () => {
  const token = await findSellerLink(site)
  const email = 'seller.of.two@villagepost.example'
  const send = (name: string) => post(`/my-ads/${token}/name`, { name })
  expect((await send('Esi')).headers.location).toBe(`/my-ads/${token}?done=named`)
  expect((await get(`/my-ads/${token}`)).body).toContain(`/sellers/${await idOf(email)}`)
  expect((await send('<script>')).headers.location).toContain('done=name-refused')
  expect((await send(' ')).headers.location).toContain('done=unnamed')
  expect(await idOf(email)).toBe('')
  expect((await post(`/my-ads/${'a'.repeat(43)}/name`, { name: 'Esi' })).statusCode).toBe(404)
})

test('a name goes when its last ad is gone', async () => {
  const email = 'last@example.com'
  const ad = await sell(email)
  await nameSeller(deps, email, 'Ama')
  await deleteSellersWithoutAds(db)
  expect(await idOf(email)).not.toBe('')
  await post(`/my-ad/${ad.token}/delete`)
  await deleteSellersWithoutAds(db)
  expect(await idOf(email)).toBe('')
})

test('the name given with an ad is public with it, and not before; one that stands is kept', async () => {
  const email = 'name-first@example.com'
  await submit({ email, name: 'Efua B.' })
  expect(await idOf(email)).toBe('')
  const ad = await publish({ email, name: 'Akosua M.' })
  expect((await get(`/ads/${ad.id}`)).body).toContain('Akosua M.')
  await publish({ email, name: 'Somebody Else' })
  expect((await callOf(email)).name).toBe('Akosua M.')
  await unnameSeller(deps, email)
  expect((await get(`/ads/${ad.id}`)).body).not.toContain('Akosua M.')
  await db.update(ads).set({ status: 'held' }).where(eq(ads.id, ad.id))
  await approveAd(deps, ad.id)
  expect(await idOf(email)).toBe('')
})
