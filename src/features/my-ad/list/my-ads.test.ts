import { setTimeout as wait } from 'node:timers/promises'
import { desc, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { mails, sellerLinks } from '../../../../database/schema.ts'
import { changeAd } from '../../../../tests/builders.ts'
import { createTestSellers } from '../../../../tests/fixtures/test-sellers.ts'
import { startThread } from '../../messages/start-thread.ts'
import { statusWords } from '../manage-words.ts'
import type { MyAds } from './my-ads.calls.ts'
import { stateWords } from './my-ads-words.ts'
import { forgetSellerLinks, sendMyAdsLink } from './send-my-ads-link.ts'

const { db, deps, clock, get, post, publish, submit, sell, statusOf } = await createTestSellers()
const DAY = 86_400_000

async function mailedToken(email: string): Promise<string> {
  await sendMyAdsLink(deps, email)
  const [mail] = await db.select().from(mails).where(eq(mails.toAddress, email)).orderBy(desc(mails.id))
  return /my-ads\/([\w-]{43})/.exec(mail?.textBody ?? '')?.[1] ?? 'none'
}
const listOf = async (token: string) => (await get(`/api/my-ads/${token}`)).json<MyAds>()

test('one mailed link opens all ads of its address and no other, and is nowhere in the database', async () => {
  const email = 'efua@example.com'
  const first = await sell(email)
  const draft = await submit({ email, title: 'Qzvktitle for a stranger' })
  const other = await sell('yaw@example.com')
  const token = await mailedToken(email)
  const { ads: own, ...rest } = await listOf(token)
  expect(rest).toEqual({ email, seller: null, canHavePage: true })
  expect(own.map(({ id, state }) => [id, state])).toEqual([
    [draft.id, 'draft'],
    [first.id, 'live'],
  ])
  expect(own[1]?.token).toBe(first.token)
  const page = await get(`/my-ads/${token}`)
  expect(page.statusCode).toBe(200)
  expect(page.headers['cache-control']).toBe('no-store')
  expect(page.body).not.toContain(`/ads/${other.id}"`)
  expect(JSON.stringify(await db.select().from(sellerLinks))).not.toContain(token)
  const [mail] = await db.select().from(mails).where(eq(mails.kind, 'my-ads-requested'))
  expect(`${mail?.subject}${mail?.textBody}${mail?.htmlBody}`).not.toMatch(/qzvk/i)
})

test('a link ends after 30 days, when its owner ends it, and when there are five newer ones', async () => {
  const email = 'akua@example.com'
  await sell(email)
  const statusAfter = async (token: string) => (await get(`/api/my-ads/${token}`)).statusCode
  const old = await mailedToken(email)
  clock.offset = 29.9 * DAY
  expect(await statusAfter(old)).toBe(200)
  clock.offset = 30.1 * DAY
  expect(await statusAfter(old)).toBe(404)
  const over = await get(`/my-ads/${old}`)
  expect(over.statusCode).toBe(404)
  expect(over.body).toMatch(/href="\/my-ads"[^>]*>Get a new link</)
  expect(await forgetSellerLinks(deps)).toBeGreaterThan(0)
  clock.offset = 0
  const ended = await mailedToken(email)
  expect((await post(`/my-ads/${ended}/leave`)).headers.location).toBe('/my-ads?ended=1')
  expect(await statusAfter(ended)).toBe(404)
  const tokens: string[] = []
  for (let count = 0; count < 6; count += 1) tokens.push(await mailedToken(email))
  expect(await Promise.all(tokens.map(statusAfter))).toEqual([404, 200, 200, 200, 200, 200])
})

test('a seller marks pending, sells, takes it back and deletes from the list, and is led back to it', async () => {
  const email = 'abena@example.com'
  const ad = await sell(email)
  const token = await mailedToken(email)
  const fields = { from: token, ad: String(ad.id) }
  const back = (done: string) => `/my-ads/${token}?done=${done}&ad=${ad.id}`
  for (const [action, done] of [
    ['pending', 'pending'],
    ['available', 'available'],
    ['sold', 'sold'],
  ] as const) {
    expect((await post(`/my-ad/${ad.token}/${action}`, fields)).headers.location).toBe(back(done))
  }
  const page = await get(back('sold'))
  expect(page.body).toContain('Marked as sold')
  expect(page.body).toContain(`action="/my-ad/${ad.token}/back"`)
  expect((await listOf(token)).ads).toMatchObject([
    { state: 'sold', canGoBackOnSale: true, isPageShown: true },
  ])
  await post(`/my-ad/${ad.token}/back`, fields)
  expect(await statusOf(ad.id)).toBe('live')
  // After Back in the browser: the ad is no longer sold, and there is nothing to undo.
  const stale = await get(back('sold'))
  expect(stale.body).not.toContain('Marked as sold')
  expect(stale.body).not.toContain(`action="/my-ad/${ad.token}/back"`)
  expect((await post(`/my-ad/${ad.token}/delete`, fields)).headers.location).toBe(back('deleted'))
  for (const path of ['', '/edit'])
    expect((await get(`/my-ad/${ad.token}${path}`)).body).toMatch(
      /href="\/my-ads"[^>]*>Get a link to all your ads</,
    )
  expect((await get(`/my-ads/${token}`)).body).toContain('No ads with this address')
})

test('an ad is in the same state in the list and on its own page', async () => {
  const email = 'adwoa@example.com'
  const ad = await sell(email)
  await post(`/my-ad/${ad.token}/pending`)
  const token = await mailedToken(email)
  for (const address of [`/my-ads/${token}`, `/my-ad/${ad.token}`])
    expect((await get(address)).body, address).toMatch(/badge[^>]*>Pending</)
  for (const [state, { label }] of Object.entries(statusWords)) {
    const listed = { state, daysLeft: 60 } as MyAds['ads'][number]
    expect(stateWords(listed).label).toBe(label)
  }
})

test('a list that is not one leads nowhere else', async () => {
  const ad = await sell('kwame@example.com')
  for (const from of ['//evil.example', 'https://evil.example', '../../x', 'a'.repeat(44)]) {
    const { location } = (await post(`/my-ad/${ad.token}/pending`, { from, ad: 'x' })).headers
    expect(location).toBe(`/my-ad/${ad.token}?done=pending`)
  }
})

test('the list says where each ad stands, with views and messages of buyers', async () => {
  const email = 'esi@example.com'
  const soon = await publish({ email, title: 'Ends soon' })
  await changeAd(db, soon.id, { expiresAt: new Date(Date.now() + 2.5 * DAY) })
  const over = await publish({ email, title: 'Is over' })
  await changeAd(db, over.id, { expiresAt: new Date(Date.now() - DAY) })
  await startThread(deps, soon.id, { name: 'Yaw', email: 'yaw@example.com', text: 'Still there?' })
  const token = await mailedToken(email)
  expect((await listOf(token)).ads).toMatchObject([
    { id: over.id, state: 'expired', messages: 0, isPageShown: true },
    { id: soon.id, state: 'live', daysLeft: 3, messages: 1, views: 0 },
  ])
  expect((await get(`/my-ads/${token}`)).body).toContain('Ends in 3 days')
  const ended = (await get(`/my-ads/${token}?show=ended`)).body
  expect([ended.includes('Is over</a>'), ended.includes('Ends soon</a>')]).toEqual([true, false])
})

test('the old address leads to the form, and a program that fills the honeypot gets no mail', async () => {
  expect((await get('/post/lost-link')).headers.location).toBe('/my-ads')
  const email = 'trapped@example.com'
  await sell(email)
  const asked = async () => (await db.select().from(mails).where(eq(mails.toAddress, email))).length
  const before = await asked()
  const answer = await post('/my-ads', { email, website: 'https://spam.example' })
  expect(answer.headers.location).toBe('/post/done?what=link')
  await wait(300)
  expect(await asked()).toBe(before)
})
