import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { adPhotos, adThreads } from '../../../../database/schema.ts'
import { createTestSellers } from '../../../../tests/fixtures/test-sellers.ts'
import { multipartForm, plainJpeg } from '../../../../tests/multipart.ts'
import { createQueueSources } from '../../console/queue/sources/queue-sources.ts'
import { cleanPhotos } from '../../photos/clean-photos.ts'

const { app, db, deps, get, post, sell, emailsTo } = await createTestSellers()
const jpeg = await plainJpeg(120, 90, '#3a7')
const linkIn = (text = '') => /\/messages\/([\w-]{43})/.exec(text)?.[1] ?? ''
const file = (filename: string, content: Buffer = jpeg) => ({ name: 'files', filename, content })

let buyers = 0
async function converse() {
  buyers += 1
  const emails = { buyer: `buyer${buyers}@example.com`, seller: `seller${buyers}@example.com` }
  const ad = await sell(emails.seller)
  await post(`/ads/${ad.id}/message`, { name: 'Esi', email: emails.buyer, text: 'Is it still there?' })
  const buyer = linkIn((await emailsTo(emails.buyer))[0]?.textBody)
  const seller = linkIn((await emailsTo(emails.seller)).at(-1)?.textBody)
  return { ad, buyer, seller, emails }
}

function answer(link: string, text: string, files: ReturnType<typeof file>[], fields = {}) {
  const form = multipartForm({ text, ...fields }, files)
  return app.inject({ method: 'POST', url: `/messages/${link}`, ...form })
}

const photosIn = (html: string) =>
  [...html.matchAll(/src="(\/photos\/[\w-]{22}\/320\.webp\?key=[\w-]+)"/g)].map(([, url]) => url as string)
const statusOf = async (url: string) => (await get(url)).statusCode

test('photos of an answer are seen by both sides, by nobody without their pages, and in no mail', async () => {
  const { buyer, seller, emails } = await converse()
  const files = [file('door.jpg'), file('stairs.jpg'), file('window.jpg')]
  expect((await answer(seller, 'These three.', files)).statusCode).toBe(303)
  const seen = photosIn((await get(`/messages/${buyer}`)).body)
  expect(seen).toHaveLength(3)
  expect(photosIn((await get(`/messages/${seller}`)).body)).toHaveLength(3)
  const [url = ''] = seen
  const opened = await get(url)
  expect([opened.statusCode, opened.headers['cache-control']]).toEqual([200, 'private, no-store'])
  const bare = url.replace(/\?.*/, '')
  const id = bare.split('/')[2] ?? ''
  expect(await statusOf(bare)).toBe(404)
  expect(await statusOf(`${bare}?key=${deps.photoSecrets.keyOf('seller', id)}`)).toBe(404)
  const mails = JSON.stringify([await emailsTo(emails.buyer), await emailsTo(emails.seller)])
  expect(mails).not.toContain('/photos/')
})

test('a photo may go without a word, and a fourth is refused with the first three kept', async () => {
  const { buyer, seller } = await converse()
  expect((await answer(buyer, '', [file('one.jpg')])).statusCode).toBe(303)
  expect((await get(`/messages/${seller}`)).body).toContain('1 photo')
  const refused = await answer(
    buyer,
    'Four',
    ['a', 'b', 'c', 'd'].map((name) => file(`${name}.jpg`)),
  )
  expect(refused.statusCode).toBe(422)
  expect(refused.body).toContain('A message can have 3 photos. The first 3 were kept.')
  const kept = [...refused.body.matchAll(/name="photo" value="([\w-]{22})"/g)].map(([, id]) => id as string)
  expect(kept).toHaveLength(3)
  expect((await answer(buyer, 'Again', [], { photo: kept[0] ?? '' })).statusCode).toBe(303)
  expect(photosIn((await get(`/messages/${seller}`)).body)).toHaveLength(2)
})

test('a file that is no photo is refused by its name, and the words are kept', async () => {
  const { seller } = await converse()
  const refused = await answer(seller, 'Look at this', [file('virus.jpg', Buffer.from('MZ not a photo'))])
  expect(refused.statusCode).toBe(422)
  expect(refused.body).toContain('“virus.jpg” is not a photo we can read.')
  expect(refused.body).toContain('Look at this')
})

test('nobody else has a photo drawn: not without a conversation, and not in one that is over', async () => {
  const { buyer } = await converse()
  const before = await db.$count(adPhotos)
  expect((await answer('x'.repeat(43), 'Hello', [file('a.jpg')])).statusCode).toBe(404)
  await post(`/messages/${buyer}/end`)
  const late = await answer(buyer, 'Hello', [file('a.jpg')])
  expect([late.statusCode, await db.$count(adPhotos)]).toEqual([422, before])
})

test('a moderator sees the photos of a reported conversation, and they go with the ad', async () => {
  const { ad, buyer, seller } = await converse()
  await answer(buyer, 'Pay me here', [file('qr.jpg')])
  const [url = ''] = photosIn((await get(`/messages/${seller}`)).body)
  await post(`/messages/${seller}/report`)
  const sources = createQueueSources({
    db,
    now: deps.now,
    env: {} as never,
    bookings: {} as never,
    ads: deps,
  })
  const [thread] = await db.select().from(adThreads).where(eq(adThreads.adId, ad.id))
  const items = (await sources.find(({ kind }) => kind === 'thread')?.list(50)) ?? []
  const [shown = ''] = items.find(({ id }) => id === String(thread?.id))?.photos ?? []
  expect(await statusOf(shown)).toBe(200)
  await cleanPhotos(deps)
  expect(await statusOf(url)).toBe(200)
  await post(`/my-ad/${ad.token}/delete`)
  expect([await statusOf(url), await statusOf(shown)]).toEqual([404, 404])
  await cleanPhotos(deps)
  const id = url.split('/')[2] ?? ''
  expect(await db.select().from(adPhotos).where(eq(adPhotos.id, id))).toEqual([])
})

test('a conversation holds thirty photos', async () => {
  const { buyer, seller } = await converse()
  await answer(buyer, 'One', [file('one.jpg')])
  const [first] = await db.select().from(adPhotos).orderBy(adPhotos.createdAt)
  const { messageId } = (await db.select().from(adPhotos)).findLast((row) => row.messageId !== null) ?? {}
  const more = Array.from({ length: 29 }, (_, index) => ({
    ...(first as NonNullable<typeof first>),
    id: `${index}`.padStart(22, 'x'),
    messageId: messageId ?? null,
  }))
  await db.insert(adPhotos).values(more)
  const refused = await answer(seller, 'One more', [file('two.jpg')])
  expect([refused.statusCode, refused.body.includes('as many photos as it can hold')]).toEqual([422, true])
  expect((await answer(seller, 'Words only', [])).statusCode).toBe(303)
})
