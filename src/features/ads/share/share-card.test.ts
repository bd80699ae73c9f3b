import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { ads } from '../../../../database/schema.ts'
import { changeAd } from '../../../../tests/builders.ts'
import { createTestSellers } from '../../../../tests/fixtures/test-sellers.ts'
import { createShareCards } from './share-cards.ts'

const { db, get, publish, sell, post } = await createTestSellers()

async function cardOf(path: string) {
  const answer = await get(path)
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'image/jpeg'])
  const { width, height, format } = await sharp(answer.rawPayload).metadata()
  expect([width, height, format]).toEqual([1200, 630, 'jpeg'])
  expect(answer.rawPayload.length).toBeLessThan(200_000)
  return answer
}

const cardPath = (body: string) =>
  /og:image" content="https:\/\/[^/]+(\/ads\/\d+\/card\.jpg\?v=\w+)"/.exec(body)?.[1]

test('the page of an ad names its own card, and another one when the price changes', async () => {
  const ad = await publish({ title: 'Sofa “Kumasi” & two chairs', price: '$220' })
  const page = (await get(`/ads/${ad.id}`)).body
  expect(page).toContain(
    '<meta property="og:image:alt" content="Sofa “Kumasi” &amp; two chairs, $220, Brampton, ON">',
  )
  const path = cardPath(page) ?? 'none'
  const card = await cardOf(path)
  expect(card.headers['cache-control']).toBe('public, max-age=86400')
  await db.update(ads).set({ price: '$180' }).where(eq(ads.id, ad.id))
  const stale = await cardOf(path)
  expect(stale.headers['cache-control']).toBe('public, max-age=300')
  expect(stale.rawPayload.equals(card.rawPayload)).toBe(false)
})

test('a sample with a photo has a card too, and every word that people type can be drawn', async () => {
  const [photo] = await db.select().from(ads).where(eq(ads.isSample, true))
  await cardOf(`/ads/${photo?.id}/card.jpg`)
  const hostile = [
    '</span><span size="999999">&amp;<b>',
    'W'.repeat(100),
    '\u202E\u0000\u0007 \u200B'.padEnd(40, '\u0301'),
    '🎉'.repeat(50),
    '&#x10ffff; %s %n',
  ]
  const before = (await db.select().from(ads).where(eq(ads.status, 'live')).limit(hostile.length)).map(
    ({ id }) => id,
  )
  for (const [index, title] of hostile.entries()) {
    const id = before[index] ?? 0
    const safe = title.replaceAll('\u0000', '')
    await changeAd(db, id, { title: safe, price: safe.slice(0, 40), location: safe.slice(0, 80) })
    await cardOf(`/ads/${id}/card.jpg`)
  }
})

test('there is no card for an ad that is not live', async () => {
  const ad = await sell('ama@example.com')
  await post(`/my-ad/${ad.token}/sold`)
  expect((await get(`/ads/${ad.id}/card.jpg`)).statusCode).toBe(404)
  expect((await get(`/ads/${ad.id}`)).body).toContain('/og-image.png')
  for (const id of ['0', 'x', '99999999', '1e3'])
    expect((await get(`/ads/${id}/card.jpg`)).statusCode).toBe(404)
})

test('a card is drawn once for all who ask, the last hundred are kept, and a failure is not', async () => {
  let runs = 0
  let isBroken = false
  const children = {
    run: async <Answer>() => {
      runs += 1
      if (isBroken) return { ok: false as const, reason: 'busy' as const }
      return { ok: true as const, answer: new Uint8Array([1]) as Answer }
    },
    stop: async () => {},
  }
  const storage = { find: async () => null }
  const site = { name: 'Akwaaba' }
  const cards = createShareCards({ storage, children, site })
  const ad = (id: number) => ({
    id,
    title: 'Kente',
    price: null,
    location: 'Toronto',
    imageUrl: null,
    drawing: '/art/kente-right-rose.svg',
  })
  await Promise.all([cards(ad(1)), cards(ad(1)), cards(ad(1))])
  expect(runs).toBe(1)
  for (let id = 2; id <= 101; id += 1) await cards(ad(id))
  await cards(ad(101))
  expect(runs).toBe(101)
  await cards(ad(1))
  expect(runs).toBe(102)
  isBroken = true
  expect(await cards(ad(500))).toBeNull()
  isBroken = false
  expect(await cards(ad(500))).not.toBeNull()
  site.name = 'Akwaaba Toronto'
  const before = runs
  await cards(ad(500))
  expect(runs, 'with the new name').toBe(before + 1)
})
