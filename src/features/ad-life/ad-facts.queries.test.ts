import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Transaction } from '../../../database/client.ts'
import { adPhotos, adSellers } from '../../../database/schema.ts'
import { insertAds } from '../../../tests/builders.ts'
import { createTestDatabase } from '../../../tests/test-database.ts'
import { COPY_BITS } from '../photos/perceptual-hash.ts'
import { readAdFacts } from './ad-facts.queries.ts'

const { db } = await createTestDatabase()
const PHOTO = { width: 1, height: 1, placeholder: '' }
const DAY = new Date('2026-11-02T12:00:00Z')
const DAY_BEFORE = new Date('2026-11-01T12:00:00Z')

async function post(email: string, submittedAt: Date, phone: string | null = null) {
  const [adId = 0] = await insertAds(db, [{ phone }])
  const link = { linkSeed: '', linkHash: email, fingerprint: email }
  await db.insert(adSellers).values({ adId, email, submittedAt, ...link })
  return { adId, email, phone, submittedAt, categoryId: null, hasNewPhone: false }
}

const addPhoto = (adId: number, createdAt: Date, perceptualHash: bigint) =>
  db.insert(adPhotos).values({ ...PHOTO, id: `${adId}-${perceptualHash}`, adId, createdAt, perceptualHash })

const manyBits = fc.uniqueArray(fc.integer({ min: 0, max: 63 }), {
  minLength: COPY_BITS,
  maxLength: COPY_BITS + 1,
})

test('a photo is a copy up to so many differing bits, wherever they are, and not from one more on', async () => {
  const first = await post('first@example.org', DAY_BEFORE)
  const second = await post('second@example.org', DAY)
  await fc.assert(
    fc.asyncProperty(fc.bigInt({ min: -(2n ** 63n), max: 2n ** 63n - 1n }), manyBits, async (one, bits) => {
      const other = BigInt.asIntN(
        64,
        bits.reduce((sum, bit) => sum ^ (1n << BigInt(bit)), one),
      )
      await db.delete(adPhotos)
      await addPhoto(first.adId, DAY_BEFORE, one)
      await addPhoto(second.adId, DAY, other)
      const facts = await db.transaction((tx) => readAdFacts(tx, second))
      expect(facts.othersWithPhoto).toBe(bits.length <= COPY_BITS ? 1 : 0)
    }),
    { numRuns: 60 },
  )
})

test('neither all phones nor all photos are read to find one that another ad has', async () => {
  await db.delete(adPhotos)
  await db.execute(sql`insert into ads (status, title, description, location, phone, expires_at)
    select 'live', 'Ad', 'Words', 'Toronto, ON', '416555' || n, now() from generate_series(1000, 4000) as n`)
  await db.execute(sql`insert into ad_sellers (ad_id, email, link_seed, link_hash, fingerprint, submitted_at)
    select id, id || '@example.org', '', id, id, ${DAY_BEFORE} from ads where title = 'Ad'`)
  await db.execute(sql`insert into ad_photos (id, ad_id, width, height, placeholder, perceptual_hash, created_at)
    select md5(id::text), id, 1, 1, '', ('x' || left(md5(id::text), 16))::bit(64)::bigint, ${DAY_BEFORE}
    from ads where title = 'Ad'`)
  await db.execute(sql`analyze ads, ad_sellers, ad_photos`)
  const mine = await post('third@example.org', DAY, '+1 (416) 555-2000')
  await db.execute(sql`insert into ad_photos (id, ad_id, width, height, placeholder, perceptual_hash, created_at)
    select 'mine', ${mine.adId}, 1, 1, '', perceptual_hash # 7, ${DAY} from ad_photos where ad_id = ${mine.adId - 1}`)
  await db.transaction(async (tx) => {
    const before = await countRowsScanned(tx)
    expect(await readAdFacts(tx, mine)).toMatchObject({ othersWithPhone: 1, othersWithPhoto: 1 })
    expect(await countRowsScanned(tx)).toEqual(before)
  })
})

/** Rows that this transaction read without an index, by table. */
async function countRowsScanned(tx: Transaction) {
  const { rows } = await tx.execute(sql`select relname, seq_tup_read from pg_stat_xact_user_tables
    where relname in ('ads', 'ad_photos') order by relname`)
  return rows
}
