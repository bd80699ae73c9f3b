import { readdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import sharp, { type Sharp } from 'sharp'
import { expect, test } from 'vitest'
import { adPhotos, adSellers } from '../../../database/schema.ts'
import { insertAds } from '../../../tests/builders.ts'
import { createTestDatabase } from '../../../tests/test-database.ts'
import { readAdFacts } from '../ad-life/ad-facts.queries.ts'
import { COPY_BITS, differingBits, readPerceptualHash } from './perceptual-hash.ts'

const FOLDER = fileURLToPath(new URL('../../../content/attached_assets/samples/', import.meta.url))
const photos = readdirSync(FOLDER).flatMap((name) => (name.endsWith('.webp') ? `${FOLDER}${name}` : []))

const COPIES: Record<string, (file: string) => Promise<Sharp>> = {
  'half as wide': async (file) => sharp(file).resize(400),
  'as small as a thumbnail': async (file) => sharp(file).resize(160).jpeg({ quality: 50 }),
  'encoded anew': async (file) => sharp(file).jpeg({ quality: 40 }),
  'without colour': async (file) => sharp(file).greyscale(),
  'a little brighter': async (file) => sharp(file).modulate({ brightness: 1.15 }),
  'cut by 2 % all round': (file) => cut(file, 0.02),
  'cut by 3 % on the left': (file) => cut(file, 0.03, 0),
}

async function cut(file: string, share: number, fromOthers = share): Promise<Sharp> {
  const { width, height } = await sharp(file).metadata()
  return sharp(file).extract({
    left: Math.round(width * share),
    top: Math.round(height * fromOthers),
    width: Math.round(width * (1 - share - fromOthers)),
    height: Math.round(height * (1 - 2 * fromOthers)),
  })
}

const perceptualHashOf = async (picture: Sharp) => readPerceptualHash(sharp(await picture.jpeg().toBuffer()))

test.each(Object.keys(COPIES))('a photo %s is a copy', async (how) => {
  for (const photo of photos) {
    const copy = await COPIES[how]?.(photo)
    if (!copy) throw new Error(how)
    expect(
      differingBits(await perceptualHashOf(sharp(photo)), await perceptualHashOf(copy)),
      photo,
    ).toBeLessThanOrEqual(COPY_BITS)
  }
})

test('two different photos are never copies', async () => {
  const all = await Promise.all(photos.map((photo) => perceptualHashOf(sharp(photo))))
  for (const [at, one] of all.entries()) {
    for (const other of all.slice(at + 1)) expect(differingBits(one, other)).toBeGreaterThan(COPY_BITS)
  }
})

test('the copy of a photo on another seller’s ad is counted, one’s own and a different photo are not', async () => {
  const { db } = await createTestDatabase()
  let at = Date.now()
  const [market = '', toronto = ''] = ['market.webp', 'toronto.webp'].map((name) => `${FOLDER}${name}`)
  const post = async (email: string, perceptualHash: bigint) => {
    const [adId = 0] = await insertAds(db, [{}])
    const link = { linkSeed: 's', linkHash: `${adId}`, fingerprint: `${adId}` }
    await db.insert(adSellers).values({ adId, email, submittedAt: new Date(), ...link })
    at += 1_000
    const size = { width: 1, height: 1, placeholder: '', createdAt: new Date(at) }
    await db.insert(adPhotos).values({ id: `photo-${adId}`, adId, perceptualHash, ...size })
    return adId
  }
  await post('ama@example.com', await perceptualHashOf(sharp(market)))
  const adId = await post('kofi@example.com', await perceptualHashOf(sharp(market).resize(200)))
  await post('kofi@example.com', await perceptualHashOf(sharp(market)))
  await post('esi@example.com', await perceptualHashOf(sharp(toronto)))
  const ad = { adId, email: 'kofi@example.com', phone: null, categoryId: null, hasNewPhone: false }
  const facts = await db.transaction((tx) => readAdFacts(tx, { ...ad, submittedAt: new Date() }))
  expect(facts.othersWithPhoto).toBe(1)
})
