import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { adPhotos, adSellers } from '../../../database/schema.ts'
import { adForm, createTestAds } from '../../../tests/fixtures/test-ads.ts'
import { approveAd } from '../ad-life/review/decide-held-ad.ts'
import { confirmAd } from '../posting/confirm-ad.ts'
import { editAd } from '../posting/edit-ad.ts'
import { submitAd } from '../posting/submit-ad.ts'

const { db, deps, statusOf } = await createTestAds()

let photos = 0
let clock = Date.now() - 86_400_000
let pictures = 0n

/** A hash unlike all before: at least half of the 64 bits differ. */
function newPicture(): bigint {
  pictures += 1n
  return BigInt.asIntN(64, pictures * 0x9e3779b97f4a7c15n)
}

async function sendPhoto(perceptualHash: bigint) {
  photos += 1
  clock += 60_000
  const id = `photo${String(photos).padStart(17, '0')}`
  const row = { width: 9, height: 9, placeholder: '', senderHash: 's', createdAt: new Date(clock) }
  await db.insert(adPhotos).values({ ...row, id, perceptualHash })
  return { id, caption: '' }
}

/** Posts an ad of a known seller, so that only the rules can hold it. */
async function post(email: string, sent: { id: string; caption: string }[], phone = '') {
  const known = await submitAd(deps, { form: adForm({ email }), photos: [], isProved: true })
  const outcome = await submitAd(deps, { form: adForm({ email, phone }), photos: sent, isProved: true })
  if (!outcome.ok || !known.ok) throw new Error('not submitted')
  await db.update(adSellers).set({ publishedAt: new Date() }).where(eq(adSellers.adId, known.adId))
  clock += 60_000
  const { adId } = outcome
  await db
    .update(adSellers)
    .set({ submittedAt: new Date(clock) })
    .where(eq(adSellers.adId, adId))
  const [seller] = await db.select().from(adSellers).where(eq(adSellers.adId, adId))
  const hash = seller?.linkHash ?? ''
  await confirmAd(deps, hash)
  return { adId, hash, email, phone }
}

const edit = (
  ad: { hash: string; phone: string },
  sent: { id: string; caption: string }[],
  phone = ad.phone,
) => editAd(deps, ad.hash, { form: adForm({ price: '$99', phone }), photos: sent })

test('a newer ad with the photo of an older one is held; the older one is not, whatever it changes', async () => {
  const picture = newPicture()
  const mine = await sendPhoto(picture)
  const original = await post('ama@example.com', [mine])
  expect(await statusOf(original.adId)).toBe('live')
  const copy = await post('kofi@example.com', [await sendPhoto(picture ^ 3n)])
  expect(await statusOf(copy.adId)).toBe('held')
  expect(await edit(original, [mine])).toEqual({ ok: true, status: 'live' })
  await approveAd(deps, copy.adId)
  expect(await edit(original, [mine])).toEqual({ ok: true, status: 'live' })
})

test('a better version of one’s own photo counts from the first one', async () => {
  const picture = newPicture()
  const original = await post('esi@example.com', [await sendPhoto(picture)])
  const copy = await post('yaw@example.com', [await sendPhoto(picture)])
  expect(await statusOf(copy.adId)).toBe('held')
  expect(await edit(original, [await sendPhoto(picture ^ 5n)])).toEqual({ ok: true, status: 'live' })
  expect(await edit(original, [await sendPhoto(picture ^ 9n)])).toEqual({ ok: true, status: 'live' })
})

test('an old ad that brings in the photo of a newer one is held', async () => {
  const old = await post('kwame@example.com', [await sendPhoto(newPicture())])
  const picture = newPicture()
  const original = await post('abena@example.com', [await sendPhoto(picture)])
  expect(await edit(old, [await sendPhoto(picture ^ 1n)])).toEqual({ ok: true, status: 'held' })
  expect(await edit(original, [])).toEqual({ ok: true, status: 'live' })
})

test('an edit of the copy stays held, and the same seller may use a photo twice', async () => {
  const picture = newPicture()
  const first = await post('akua@example.com', [await sendPhoto(picture)])
  const second = await post('akua@example.com', [await sendPhoto(picture)])
  expect([await statusOf(first.adId), await statusOf(second.adId)]).toEqual(['live', 'live'])
  const sent = await sendPhoto(picture)
  const copy = await post('thief@example.com', [sent])
  expect(await edit(copy, [sent])).toEqual({ ok: true, status: 'held' })
})

test('who had a phone number first is not blamed for its copy either, and who brings it in is', async () => {
  const number = '416-555-0188'
  const first = await post('efua@example.com', [], number)
  const copy = await post('kojo@example.com', [], number)
  expect([await statusOf(first.adId), await statusOf(copy.adId)]).toEqual(['live', 'held'])
  expect(await edit(first, [], '(416) 555-0188')).toEqual({ ok: true, status: 'live' })
  const old = await post('adwoa@example.com', [], '416-555-0201')
  const newer = await post('yaa@example.com', [], '416-555-0202')
  expect(await edit(old, [], newer.phone)).toEqual({ ok: true, status: 'held' })
})
