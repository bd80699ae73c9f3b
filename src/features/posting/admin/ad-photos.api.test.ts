import { desc, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { adPhotos, ads, auditLog, categories } from '../../../../database/schema.ts'
import { changeAd, insertAds } from '../../../../tests/builders.ts'
import { makeTestFolder } from '../../../../tests/make-test-folder.ts'
import { multipartForm, plainJpeg } from '../../../../tests/multipart.ts'
import { createTestApp } from '../../../../tests/test-app.ts'
import { TOKEN_HEADER } from '../../../console/calls/token-header.ts'
import type { AdDetail } from '../../ad-life/admin/ads-room.schema.ts'
import { joinConsole, SITE } from '../../console/console-testing.ts'

const dataDir = makeTestFolder()
const { app, db, get } = await createTestApp({ template: 'empty', env: { DATA_DIR: dataDir } })
const operator = await joinConsole({ app, db }, 'moderator')
const [adId = 0] = await insertAds(db, [
  { title: 'Kente cloth, six yards', location: 'Ajax, ON', description: 'Woven in Bonwire, never worn.' },
])

const jpeg = (background: string) => plainJpeg(90, 90, background)

function send(content: Buffer, header = operator.token) {
  const form = multipartForm({}, [{ name: 'photo', filename: 'a.jpg', content }])
  const own = {
    'sec-fetch-site': 'same-origin',
    origin: SITE,
    cookie: operator.cookie,
    [TOKEN_HEADER]: header,
  }
  return app.inject({
    method: 'POST',
    url: '/api/admin/ads/photos',
    ...form,
    headers: { ...form.headers, ...own },
  })
}
const upload = async (colour: string) => (await send(await jpeg(colour))).json<{ id: string; src: string }>()
const show = async () => (await operator.get(`ads/${adId}`)).json<AdDetail>()

async function edit(ids: readonly string[], category?: string) {
  const { title, description, price, location, categorySlug } = await show()
  const words = { title, description, price: price ?? '', location, category: category ?? categorySlug }
  const photos = ids.map((id) => ({ id, caption: '' }))
  const rest = { licenceBody: '', licenceNumber: '', fields: {}, photos }
  return operator.call(`ads/${adId}/edit`, { ...words, ...rest })
}

const one = await upload('#a37')
const two = await upload('#3a7')

test('an operator adds, reorders and removes photos; the ad shows them, and history and log say so', async () => {
  expect((await get(one.src)).statusCode, 'seen in the room before it is saved').toBe(200)
  expect((await edit([one.id, two.id])).statusCode).toBe(200)
  expect((await get(`/api/ads/${adId}`)).json<{ imageUrl: string }>().imageUrl).toContain(one.id)
  expect((await get(`/photos/${two.id}/320.webp`)).statusCode, 'everyone sees it now').toBe(200)

  await edit([two.id, one.id])
  expect((await show()).photos.map(({ id }) => id)).toEqual([two.id, one.id])
  const [row] = await db.select().from(ads).where(eq(ads.id, adId))
  expect(row?.imageUrl).toContain(two.id)

  await edit([])
  expect((await show()).photos).toEqual([])
  const { history } = await show()
  expect(history.filter(({ what }) => what === 'Ama Serwaa changed the photos')).toHaveLength(3)
  const logged = await db.select().from(auditLog).where(eq(auditLog.action, 'ads.edit'))
  expect(logged.map(({ target, reason }) => [target, reason])).toEqual(
    Array(3).fill([`ad ${adId}`, 'photos']),
  )
})

test('refuses a ninth photo, one that another ad has, and one that is gone, and changes nothing then', async () => {
  const fresh = await upload('#37a')
  const [other = 0] = await insertAds(db, [{ title: 'Another ad' }])
  await db.update(adPhotos).set({ adId: other, senderHash: null }).where(eq(adPhotos.id, fresh.id))
  const before = (await show()).history.length
  const gone = 'A'.repeat(22)
  const many = Array.from({ length: 9 }, (_, at) => gone.slice(1) + at)
  for (const ids of [[fresh.id], [gone], many]) {
    const answer = await edit(ids)
    expect(answer.statusCode).toBe(422)
    expect(answer.json().refusals).toMatchObject([{ field: 'photos' }])
  }
  expect((await show()).history).toHaveLength(before)
})

test('takes a photo only, and only with the token of the session', async () => {
  const refused = await send(Buffer.from('<svg onload="alert(1)"></svg>'))
  expect(refused.statusCode).toBe(422)
  expect(refused.json().message).toContain('not a photo')
  expect((await send(await jpeg('#777'), 'nonsense')).statusCode).toBe(403)
  expect((await operator.call('ads/photos')).statusCode).toBeLessThan(500)
})

test('an ad of a licensed profession that names no licence can be edited where it is, and not moved there', async () => {
  const [category] = await db.select().from(categories).where(eq(categories.slug, 'insurance-financial'))
  const moved = await edit([], 'insurance-financial')
  expect(moved.json().refusals).toMatchObject([{ field: 'licenceBody' }, { field: 'licenceNumber' }])
  await db.update(ads).set({ categoryId: category?.id }).where(eq(ads.id, adId))
  expect((await edit([])).statusCode).toBe(200)
})

test('an edit changes what the operator changed, and leaves what its seller changed meanwhile', async () => {
  await changeAd(db, adId, { price: '$120', description: 'Woven in Bonwire, worn once.' })
  expect((await operator.call(`ads/${adId}/edit`, { title: 'Kente, six yards' })).statusCode).toBe(200)
  const photos = (await show()).photos
  expect(await show()).toMatchObject({
    title: 'Kente, six yards',
    price: '$120',
    description: 'Woven in Bonwire, worn once.',
    location: 'Ajax, ON',
    photos,
  })
  const [logged] = await db
    .select()
    .from(auditLog)
    .where(eq(auditLog.action, 'ads.edit'))
    .orderBy(desc(auditLog.id))
  expect(logged?.reason).toBe('title')
})
