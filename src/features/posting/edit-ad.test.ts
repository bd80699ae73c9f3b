import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { adAppeals, adSellers, mails } from '../../../database/schema.ts'
import { adForm, createTestAds } from '../../../tests/fixtures/test-ads.ts'
import { removeAd } from '../ad-life/ending/remove-ad.ts'
import { refuseAd } from '../ad-life/review/decide-held-ad.ts'
import { deleteAd, renewAd } from '../ad-life/seller/keep-ad.ts'
import { confirmAd } from './confirm-ad.ts'
import { editAd } from './edit-ad.ts'

const { db, deps, get, submit, publish, statusOf, mailsTo } = await createTestAds()

test('an edit is checked again: a clean one stays live, one that breaks a rule is held', async () => {
  const ad = await publish()
  expect(await editAd(deps, ad.hash, { form: adForm({ price: '$90' }), photos: [] })).toEqual({
    ok: true,
    status: 'live',
  })
  expect((await get(`/api/ads/${ad.id}`)).json().price).toBe('$90')
  const bad = adForm({ description: 'Pay the deposit with a Steam gift card and send me the code.' })
  expect(await editAd(deps, ad.hash, { form: bad, photos: [] })).toEqual({ ok: true, status: 'held' })
  expect((await get(`/api/ads/${ad.id}`)).statusCode).toBe(404)
  expect(await mailsTo(ad.email)).toContain('ad-held')
})

test('a small edit of a regulated live ad stays live, other words go to review', async () => {
  const licence = { licenceBody: 'Law Society of Ontario', licenceNumber: 'P-12345' }
  const form = adForm({ category: 'legal-immigration', title: 'Notary in Brampton', ...licence })
  const ad = await publish(form)
  const cheaper = await editAd(deps, ad.hash, { form: { ...form, price: '$40' }, photos: [] })
  expect(cheaper).toEqual({ ok: true, status: 'live' })
  const other = { ...form, title: 'Immigration papers in a day' }
  expect(await editAd(deps, ad.hash, { form: other, photos: [] })).toEqual({ ok: true, status: 'held' })
})

test('a refused ad is corrected and waits for a person again; an appealed or removed one is not', async () => {
  const ad = await submit()
  await confirmAd(deps, ad.hash)
  await refuseAd(deps, ad.id, { reason: 'unclear' })
  const better = adForm({ title: 'Kente cloth, six yards, never worn' })
  expect(await editAd(deps, ad.hash, { form: better, photos: [] })).toEqual({ ok: true, status: 'held' })
  expect(await statusOf(ad.id)).toBe('held')
  const [seller] = await db.select().from(adSellers).where(eq(adSellers.adId, ad.id))
  expect(seller).toMatchObject({ endedAt: null, endReason: null, endActId: null })
  expect(seller?.heldFor[0]).toBe('changed-as-asked')

  await refuseAd(deps, ad.id, { reason: 'unclear' })
  const [again] = await db.select().from(adSellers).where(eq(adSellers.adId, ad.id))
  await db
    .insert(adAppeals)
    .values({ adId: ad.id, actId: again?.endActId as number, text: 'It is clear', createdAt: new Date() })
  expect(await editAd(deps, ad.hash, { form: better, photos: [] })).toEqual({ ok: false, reason: 'ended' })
})

test('deleting takes the address, the messages and the views along', async () => {
  const ad = await publish()
  expect(await deleteAd(deps, ad.hash)).toEqual({ ok: true })
  expect(await statusOf(ad.id)).toBeNull()
  expect(await db.select().from(adSellers).where(eq(adSellers.adId, ad.id))).toEqual([])
  expect(await deleteAd(deps, ad.hash)).toEqual({ ok: false, reason: 'gone' })
})

test('a refused or removed ad names its rule and how to appeal, and cannot be renewed or edited', async () => {
  const held = await submit()
  await confirmAd(deps, held.hash)
  expect(await refuseAd(deps, held.id, { reason: 'unclear' })).toEqual({ ok: true })
  const live = await publish()
  expect(await refuseAd(deps, live.id, { reason: 'spam' })).toEqual({ ok: false, reason: 'not-held' })
  expect(await removeAd(deps, live.id, { reason: 'prohibited' })).toEqual({ ok: true })
  const [mail] = await db.select().from(mails).where(eq(mails.kind, 'ad-removed'))
  expect(mail?.textBody).toContain('do not allow')
  expect(mail?.textBody).toContain('write to hello@akwaaba.example')
  expect(await renewAd(deps, live.hash)).toEqual({ ok: false, reason: 'not-renewable' })
  expect(await editAd(deps, live.hash, { form: adForm(), photos: [] })).toEqual({
    ok: false,
    reason: 'ended',
  })
})
