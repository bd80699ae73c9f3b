import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import sampleCategories from '../content/samples/categories.json' with { type: 'json' }
import { readEnv } from '../src/env.ts'
import { samplesFor } from '../src/start/start-checks.ts'
import { insertAds } from '../tests/builders.ts'
import { createTestDatabase } from '../tests/test-database.ts'
import type { Database } from './client.ts'
import { ads, newsItems } from './schema.ts'
import { seedDatabase } from './seed.ts'

const now = () => new Date('2026-11-15T12:00:00Z')
const { db } = await createTestDatabase('samples')

async function everything(db: Database) {
  const tables = ['ads', 'ad_views', 'ad_rankings', 'categories', 'category_counts', 'location_counts']
  const dumps = tables.map((table) =>
    db.execute(sql.raw(`select to_jsonb(t) - 'search' as row from ${table} as t order by 1`)),
  )
  return (await Promise.all(dumps)).map(({ rows }) => rows)
}

test('lays the same sample data wherever it runs, and only once', async () => {
  const [{ db: one }, { db: other }] = await Promise.all([createTestDatabase(), createTestDatabase()])
  await seedDatabase({ db: one, now }, 'on')
  await seedDatabase({ db: other, now }, 'auto')
  const first = await everything(one)
  expect(await everything(other)).toEqual(first)
  await seedDatabase({ db: one, now }, 'on')
  await seedDatabase({ db: one, now }, 'auto')
  expect(await everything(one)).toEqual(first)
})

test('a start leaves the rankings of a site that is running alone, whatever its size', async () => {
  await db.execute(sql`delete from ad_rankings where list = 'trending'`)
  await seedDatabase({ db, now }, 'auto')
  const { rows } = await db.execute(sql`select distinct list from ad_rankings`)
  expect(rows).toEqual([{ list: 'popular' }])
})

test('sample views lie between 100 and 1,099, and four ads are featured', async () => {
  const { rows } = await db.execute(
    sql`select min(sum)::int as least, max(sum)::int as most from (select sum(views) from ad_views group by ad_id) as views`,
  )
  expect(rows[0]?.least).toBeGreaterThanOrEqual(100)
  expect(rows[0]?.most).toBeLessThanOrEqual(1_099)
  const featured = await db.select().from(ads).where(sql`featured_position is not null`)
  expect(featured.length).toBeGreaterThanOrEqual(4)
})

test('does not come back after the operator took the samples away', async () => {
  await db.delete(ads)
  await seedDatabase({ db, now }, 'auto')
  expect(await db.$count(ads)).toBe(0)
})

test('leaves a database alone that already has ads, or whose operator wants none', async () => {
  const [{ db: used }, { db: plain }] = await Promise.all([createTestDatabase(), createTestDatabase()])
  await insertAds(used, [{}])
  await seedDatabase({ db: used, now }, 'auto')
  expect(await used.$count(ads)).toBe(1)
  await seedDatabase({ db: plain, now }, 'off')
  expect(await plain.$count(ads)).toBe(0)
  const { rows } = await plain.execute(sql`select count(*)::int as count from categories`)
  expect(rows).toEqual([{ count: sampleCategories.length }])
})

test('a site that is open to the world asks first: no sample ad, but where to read the news', async () => {
  const { db } = await createTestDatabase()
  const https = readEnv({ NODE_ENV: 'test', SITE_URL: 'https://akwaaba.example' })
  expect(await seedDatabase({ db, now }, samplesFor(https))).toBe('undecided')
  expect(await db.$count(ads)).toBe(0)
  expect(await db.$count(newsItems)).toBeGreaterThan(0)
  const asked = readEnv({ NODE_ENV: 'test', SITE_URL: 'https://akwaaba.example', SAMPLE_DATA: 'on' })
  expect(await seedDatabase({ db, now }, samplesFor(asked))).toBe('done')
  expect(await db.$count(ads)).toBeGreaterThan(0)
  expect(await seedDatabase({ db, now }, samplesFor(https))).toBe('done')
  expect(samplesFor(readEnv({ NODE_ENV: 'test' }))).toBe('auto')
})
