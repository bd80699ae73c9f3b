import { readdir } from 'node:fs/promises'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { adPhotos, adSellers, ads } from '../../../database/schema.ts'
import { adForm } from '../../../tests/fixtures/test-ads.ts'
import { makeTestFolder } from '../../../tests/make-test-folder.ts'
import { multipartForm, plainJpeg } from '../../../tests/multipart.ts'
import { createTestApp } from '../../../tests/test-app.ts'
import { readEnv } from '../../env.ts'
import { createAdDeps } from '../ad-life/ad-deps.ts'
import { removeAd } from '../ad-life/ending/remove-ad.ts'
import { expireAds } from '../ad-life/jobs/expire-ads.ts'
import { forgetEndedAds } from '../ad-life/jobs/forget-ended-ads.ts'
import { refuseAd } from '../ad-life/review/decide-held-ad.ts'
import { deleteAd } from '../ad-life/seller/keep-ad.ts'
import { markSold } from '../ad-life/seller/sell-ad.ts'
import { createQueueSources } from '../console/queue/sources/queue-sources.ts'
import { showManagedAd } from '../my-ad/show-managed-ad.ts'
import { confirmAd } from '../posting/confirm-ad.ts'
import { editAd } from '../posting/edit-ad.ts'
import { submitAd } from '../posting/submit-ad.ts'
import { cleanPhotos } from './clean-photos.ts'

const dataDir = makeTestFolder()
const { app, db, get, secrets } = await createTestApp({ env: { DATA_DIR: dataDir } })
const clock = { offset: 0 }
const now = () => new Date(Date.now() + clock.offset)
const env = readEnv({ NODE_ENV: 'test', DATA_DIR: dataDir })
const deps = createAdDeps({ env, db, now, secrets, tags: { bump: async () => {} } })
const jpeg = await plainJpeg(100, 90, '#3a7')

interface Sent {
  id: string
  key: string
}

async function upload(): Promise<Sent> {
  const form = multipartForm({}, [{ name: 'photo', filename: 'a.jpg', content: jpeg }])
  return (await app.inject({ method: 'POST', url: '/api/ad-photos', ...form })).json()
}

async function post(photo: Sent, status: 'draft' | 'held' | 'live') {
  const outcome = await submitAd(deps, {
    form: adForm(),
    photos: [{ id: photo.id, caption: '' }],
    isProved: true,
  })
  if (!outcome.ok) throw new Error(outcome.reason)
  const { adId } = outcome
  const [seller] = await db.select().from(adSellers).where(eq(adSellers.adId, adId))
  const hash = seller?.linkHash ?? ''
  if (status !== 'draft') await confirmAd(deps, hash)
  await db.update(ads).set({ status }).where(eq(ads.id, adId))
  return { adId, hash, url: `/photos/${photo.id}/320.webp` }
}

const statusOf = async (url: string) => (await get(url)).statusCode

/** The photo's URL as the manage page shows it. */
const sellersUrl = async (hash: string) =>
  (await showManagedAd(deps, hash))?.imageUrl?.replace('640', '320') ?? ''

test('a photo of a live ad is everyone’s, and asked for again after five minutes costs no byte', async () => {
  const { url } = await post(await upload(), 'live')
  const first = await get(url)
  expect([first.statusCode, first.headers['cache-control']]).toEqual([200, 'public, max-age=300'])
  const again = await get(url, { 'if-none-match': String(first.headers.etag) })
  expect([again.statusCode, again.body]).toEqual([304, ''])
})

test('a photo that no ad has yet is only for who sent it', async () => {
  const { id, key } = await upload()
  expect(await statusOf(`/photos/${id}/320.webp`)).toBe(404)
  const shown = await get(`/photos/${id}/320.webp?key=${key}`)
  expect([shown.statusCode, shown.headers['cache-control']]).toEqual([200, 'private, no-store'])
})

test.each(['draft', 'held'] as const)('a photo of a %s is for the manage link only', async (status) => {
  const { url, hash } = await post(await upload(), status)
  expect(await statusOf(url)).toBe(404)
  expect(await statusOf(`${url}?key=${'a'.repeat(22)}`)).toBe(404)
  expect(await statusOf(await sellersUrl(hash))).toBe(200)
})

test('the key of one photo opens no other, and is over after two days', async () => {
  const [one, other] = [await upload(), await upload()]
  expect(await statusOf(`/photos/${one.id}/320.webp?key=${other.key}`)).toBe(404)
  clock.offset = -2 * 86_400_000
  const old = deps.photoSecrets.keyOf('seller', one.id)
  clock.offset = 0
  expect(await statusOf(`/photos/${one.id}/320.webp?key=${old}`)).toBe(404)
})

const endings: Record<string, (ad: { adId: number; hash: string }) => Promise<unknown>> = {
  'removed by an operator': ({ adId }) => removeAd(deps, adId, { reason: 'scam' }),
  'deleted by its seller': ({ hash }) => deleteAd(deps, hash),
  'held, then refused': async ({ adId }) => {
    await db.update(ads).set({ status: 'held' }).where(eq(ads.id, adId))
    await refuseAd(deps, adId, { reason: 'scam' })
  },
  'expired and forgotten': async ({ adId }) => {
    const long = new Date(Date.now() - 100 * 86_400_000)
    await db.update(ads).set({ expiresAt: long }).where(eq(ads.id, adId))
    await expireAds(deps)
    await forgetEndedAds(deps)
  },
}

test.each(Object.keys(endings))(
  'the photo of an ad that was %s is gone at once, for its seller too',
  async (how) => {
    const ad = await post(await upload(), 'live')
    const opened = await sellersUrl(ad.hash)
    const { etag } = (await get(ad.url)).headers
    expect(await statusOf(opened)).toBe(200)
    await endings[how]?.(ad)
    expect([await statusOf(ad.url), await statusOf(opened)]).toEqual([404, 404])
    const again = await get(ad.url, { 'if-none-match': String(etag) })
    expect([again.statusCode, again.headers['cache-control']]).toEqual([404, 'no-store'])
  },
)

test.each([
  ['sold', 200],
  ['expired', 200],
  ['held', 404],
] as const)(
  'the photo of an ad that was live and is %s answers everyone with %s, and its seller sees it',
  async (status, everyone) => {
    const ad = await post(await upload(), 'live')
    if (status === 'sold') await markSold(deps, ad.hash, async () => {})
    else await db.update(ads).set({ status }).where(eq(ads.id, ad.adId))
    expect([await statusOf(ad.url), await statusOf(await sellersUrl(ad.hash))]).toEqual([everyone, 200])
  },
)

test('a photo that a change leaves out is gone at once, and no other ad can take it', async () => {
  const photo = await upload()
  const ad = await post(photo, 'live')
  await editAd(deps, ad.hash, { form: adForm(), photos: [] })
  expect([await statusOf(ad.url), await statusOf(`${ad.url}?key=${photo.key}`)]).toEqual([404, 404])
  const thief = await post(photo, 'live')
  expect(await statusOf(thief.url)).toBe(404)
})

test('a form that names the photo of another ad gets no key to it', async () => {
  const photo = await upload()
  const ad = await post(photo, 'live')
  await db.update(ads).set({ status: 'expired' }).where(eq(ads.id, ad.adId))
  const form = multipartForm({ title: 'x', photo: photo.id })
  const answer = await app.inject({
    method: 'POST',
    url: '/post',
    payload: form.payload,
    headers: { ...form.headers, accept: 'application/json' },
  })
  expect(answer.statusCode).toBe(422)
  expect(answer.json().photos).toEqual([])
})

test('an operator sees the photos of ads that wait', async () => {
  const ad = await post(await upload(), 'held')
  const sources = createQueueSources({ db, now, env, bookings: {} as never, ads: deps })
  const items = (await sources.find(({ kind }) => kind === 'ad')?.list(500)) ?? []
  const { picture = '' } = items.find(({ id }) => id === String(ad.adId)) ?? {}
  expect(await statusOf(picture)).toBe(200)
})

test('the store lets go of the files of a deleted ad', async () => {
  const photo = await upload()
  const ad = await post(photo, 'live')
  await deleteAd(deps, ad.hash)
  expect(await readdir(`${dataDir}/files/photos/${photo.id}`)).toHaveLength(6)
  await cleanPhotos(deps)
  expect(await readdir(`${dataDir}/files/photos`)).not.toContain(photo.id)
  expect(await db.select().from(adPhotos).where(eq(adPhotos.id, photo.id))).toEqual([])
})
