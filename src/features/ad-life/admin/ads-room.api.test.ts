import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import {
  adChanges,
  ads as adRows,
  adSellers,
  auditLog,
  mails,
  moderationActs,
} from '../../../../database/schema.ts'
import { changeAd, insertAds } from '../../../../tests/builders.ts'
import { createTestSellers } from '../../../../tests/fixtures/test-sellers.ts'
import { joinConsole } from '../../console/console-testing.ts'
import { postAd, report, statusOf } from '../../moderation/moderation-testing.ts'
import { markSold } from '../seller/sell-ad.ts'
import type { Acted, AdDetail, AdsPage } from './ads-room.schema.ts'

const { app, db, deps, get, submit, publish, mailsTo } = await createTestSellers()
const moderator = await joinConsole({ app, db }, 'moderator')
const owner = await joinConsole({ app, db }, 'owner')

const list = async (query = ''): Promise<AdsPage> => (await moderator.get(`ads?${query}`)).json()
const show = async (id: number): Promise<AdDetail> => (await moderator.get(`ads/${id}`)).json()
const call = (path: string, body: object) => moderator.call(`ads/${path}`, body)
const loggedFor = async (target: string) =>
  (await db.select().from(auditLog).where(eq(auditLog.target, target))).map(({ action }) => action)

const live = await postAd(deps, 'live')
const held = await postAd(deps, 'held')

test('finds an ad by its number, its seller’s address and its words, and counts every tab', async () => {
  for (const search of [`%23${live.id}`, live.form.email, live.form.title.slice(0, 12)])
    expect(
      (await list(`search=${encodeURIComponent(decodeURIComponent(search))}`)).ads.map(({ id }) => id),
    ).toContain(live.id)
  const { ads, counts } = await list(`tab=waiting&search=${encodeURIComponent(held.form.email)}`)
  expect(ads.map(({ id, state }) => [id, state])).toEqual([[held.id, 'waiting']])
  expect(counts.waiting).toBe(1)
  expect((await list('search=100%25_')).total).toBe(0)
})

test('says what is reported and returned, and never the whole address of a seller', async () => {
  const ad = await postAd(deps, 'live')
  await report(deps, ad.id, { details: 'He wants a deposit.' })
  const body = JSON.stringify([await list(`search=%23${ad.id}`), await show(ad.id)])
  expect(body).toContain('"state":"reported"')
  expect(body).toContain('He wants a deposit.')
  expect(body).not.toContain(ad.form.email)
  await call('act', { ids: [ad.id], act: 'return', words: 'Please take your own photos.' })
  expect((await show(ad.id)).state).toBe('returned')
  const [mail] = await db.select().from(mails).where(eq(mails.kind, 'ad-returned'))
  expect(mail?.textBody).toContain('Please take your own photos.')
})

test('shows a phone or an address only by a call that is written down', async () => {
  expect((await call('reveal', { id: live.id, what: 'email' })).json()).toEqual({ value: live.form.email })
  expect(await loggedFor(`ad ${live.id}`)).toContain('ads.reveal')
})

test('edits the words of any ad, keeps what they were, and names every field that is wrong', async () => {
  const { title, description, price, location, categorySlug: category } = await show(live.id)
  const words = {
    title,
    description,
    price: price ?? '',
    location,
    category,
    licenceBody: '',
    licenceNumber: '',
    fields: {},
    photos: [],
  }
  const wrong = await call(`${live.id}/edit`, { ...words, title: 'x', location: '' })
  expect(wrong.statusCode).toBe(422)
  expect(
    wrong
      .json()
      .refusals.map(({ field }: { field: string }) => field)
      .toSorted(),
  ).toEqual(['location', 'title'])
  expect((await call(`${live.id}/edit`, { ...words, title: 'Sofa, three seats, like new' })).statusCode).toBe(
    200,
  )
  const after = await show(live.id)
  expect(after).toMatchObject({ title: 'Sofa, three seats, like new', state: 'live', description })
  expect(after.history.map(({ what }) => what)).toContain('Ama Serwaa changed the title')
  expect((await get(`/api/ads/${live.id}`)).json().title).toBe('Sofa, three seats, like new')
  const [kept] = await db.select().from(adChanges).where(eq(adChanges.adId, live.id))
  expect(kept).toMatchObject({ changedBy: 'Ama Serwaa', before: { title } })
  expect((await call('999999999/edit', words)).statusCode).toBe(404)
})

test('acts on many at once: those that cannot are named, the others are done and written down', async () => {
  const other = await postAd(deps, 'live')
  await db.update(adSellers).set({ remindedAt: deps.now() }).where(eq(adSellers.adId, other.id))
  const ends = (await db.select().from(adRows).where(eq(adRows.id, other.id)))[0]?.expiresAt ?? new Date()
  const acted: Acted = (await call('act', { ids: [other.id, held.id], act: 'extend' })).json()
  expect(acted).toEqual({ done: [other.id], refused: [{ id: held.id, message: expect.any(String) }] })
  const [extended] = await db.select().from(adRows).where(eq(adRows.id, other.id))
  expect(extended?.expiresAt.getTime()).toBe(ends.getTime() + 30 * 86_400_000)
  const [seller] = await db.select().from(adSellers).where(eq(adSellers.adId, other.id))
  expect(seller?.remindedAt, 'reminded again before the new end').toBeNull()
  expect((await call('act', { ids: [held.id], act: 'feature' })).statusCode).toBe(422)
  await call('act', { ids: [other.id], act: 'feature' })
  expect((await show(other.id)).isFeatured).toBe(true)
  expect(await loggedFor(`ad ${other.id}`)).toEqual(['ads.extend', 'ads.feature'])
})

test('an ad that is moved says on its card what its new category asks for, and nothing else', async () => {
  const ad = await postAd(deps, 'live')
  const lineOf = async () => (await db.select().from(adRows).where(eq(adRows.id, ad.id)))[0]?.fieldLine
  const move = (category: string) => call('act', { ids: [ad.id], act: 'category', category })
  await changeAd(db, ad.id, { fields: { bedrooms: 2 } })
  await move('real-estate')
  expect(await lineOf()).toBe('2 bed')
  await move('electronics')
  expect(await lineOf()).toBe('')
})

test('removing needs a reason, and a removed ad can be put back', async () => {
  const ad = await postAd(deps, 'live')
  expect((await call('act', { ids: [ad.id], act: 'remove' })).statusCode).toBe(422)
  expect(await statusOf(db, ad.id)).toBe('live')
  await call('act', { ids: [ad.id], act: 'remove', reason: 'spam' })
  expect(await statusOf(db, ad.id)).toBe('removed')
  await call('act', { ids: [ad.id], act: 'restore' })
  expect(await statusOf(db, ad.id)).toBe('live')
})

test('puts nothing on the site that was never confirmed, that was sold or whose time is over', async () => {
  const [draft, sold, expired] = [await submit(), await publish(), await publish()]
  await markSold(deps, sold.hash, async () => {})
  await db.update(adRows).set({ status: 'expired' }).where(eq(adRows.id, expired.id))
  for (const { id } of [draft, sold, expired])
    expect((await call('act', { ids: [id], act: 'restore' })).statusCode).toBe(422)
  expect((await call('act', { ids: [draft.id], act: 'remove', reason: 'spam' })).statusCode).toBe(422)
  const states = await Promise.all([draft, sold, expired].map(({ id }) => statusOf(db, id)))
  expect(states).toEqual(['draft', 'sold', 'expired'])
  for (const act of ['remove', 'restore']) await call('act', { ids: [sold.id], act, reason: 'spam' })
  expect([await statusOf(db, sold.id), (await mailsTo(sold.form.email)).at(-1)]).toEqual([
    'sold',
    'ad-removed',
  ])
})

test('tells the seller why a waiting ad is refused, and approves it when it is put on the site after all', async () => {
  const [refused, approved] = [await postAd(deps, 'held'), await postAd(deps, 'held')]
  await call('act', { ids: [refused.id], act: 'remove', reason: 'other', words: 'We list no lotteries.' })
  const [mail] = await db.select().from(mails).where(eq(mails.kind, 'ad-refused'))
  expect(mail).toMatchObject({ toAddress: refused.form.email })
  expect(mail?.textBody).toContain('We list no lotteries.')
  await call('act', { ids: [approved.id], act: 'restore' })
  expect(await statusOf(db, approved.id)).toBe('live')
  expect(await mailsTo(approved.form.email)).toContain('ad-published')
})

test('one of ours goes and comes back without an email; only the end of one that is no sample is public', async () => {
  const [own = 0, sample = 0] = await insertAds(db, [{ title: 'Ours' }, { title: 'Sample', isSample: true }])
  const before = [await db.$count(mails), await db.$count(moderationActs)]
  for (const act of ['remove', 'restore'])
    expect((await call('act', { ids: [own, sample], act, reason: 'spam' })).json().done).toEqual([
      own,
      sample,
    ])
  expect([await statusOf(db, own), await statusOf(db, sample)]).toEqual(['live', 'live'])
  expect([await db.$count(mails), await db.$count(moderationActs)]).toEqual([before[0], (before[1] ?? 0) + 1])
})

test('writes no formula into a spreadsheet', async () => {
  await db.update(adRows).set({ title: '=HYPERLINK("x")' }).where(eq(adRows.id, held.id))
  expect((await call('export', {})).body).toContain(`"'=HYPERLINK(""x"")"`)
})

test('an owner removes all samples in one act, and nothing that people posted', async () => {
  const before = await db.$count(adRows, eq(adRows.isSample, false))
  expect((await call('samples/remove', {})).statusCode).toBe(403)
  expect((await owner.call('ads/samples/remove', {})).json().removed).toBeGreaterThan(10)
  expect(await db.$count(adRows)).toBe(before)
  expect((await list()).samples).toBe(0)
})
