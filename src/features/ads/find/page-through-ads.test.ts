import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { createTestDatabase } from '../../../../tests/test-database.ts'
import type { AdListCall } from '../ads.schema.ts'
import { findAds } from './find-ads.ts'

const { db } = await createTestDatabase('empty')
const deps = { db }

// Many ads share a timestamp and a price, because ties are where cursors fail.
await db.execute(sql`
  insert into ads (status, title, description, location, price, price_cents, created_at, expires_at)
  select 'live', 'Kente number ' || n, 'Cloth.', case when n % 10 = 0 then 'Calgary, AB' else 'Toronto, ON' end,
    '$' || (n % 7), (n % 7) * 100, now() - (n / 5) * interval '1 minute', now() + interval '1 day'
  from generate_series(1, 1150) as n`)

async function followCursor(call: AdListCall): Promise<number[]> {
  const ids: number[] = []
  let cursor: string | undefined
  do {
    const found = await findAds(deps, { ...call, limit: '37', ...(cursor && { cursor }) })
    ids.push(...found.ads.map(({ id }) => id))
    cursor = found.nextCursor ?? undefined
  } while (cursor)
  return ids
}

test.each(['newest', 'price-low', 'price-high'] as const)(
  'gives each ad once by cursor in the order %s',
  async (sort) => {
    const ids = await followCursor({ sort })
    expect(ids).toHaveLength(1_150)
    expect(new Set(ids).size).toBe(1_150)
  },
)

test.each(['newest', 'relevance', 'price-low', 'price-high'] as const)(
  'gives each found ad once by cursor in the order %s, up to a thousand',
  async (sort) => {
    const ids = await followCursor({ search: 'kente', sort })
    expect(new Set(ids).size).toBe(ids.length)
    expect(ids.length).toBeGreaterThanOrEqual(1_000)
    expect(ids.length).toBeLessThan(1_150)
  },
)

test.each(['newest', 'price-low', 'price-high'] as const)(
  'gives each ad once by page in the order %s',
  async (sort) => {
    const call: AdListCall = { location: 'Calgary', sort, limit: '24' }
    const pages = await Promise.all(
      [1, 2, 3, 4, 5].map((page) => findAds(deps, { ...call, page: String(page) })),
    )
    const ids = pages.flatMap(({ ads }) => ads.map(({ id }) => id))
    expect(ids).toHaveLength(115)
    expect(new Set(ids).size).toBe(115)
  },
)

test('counts the words of a search no further than just past a thousand', async () => {
  expect((await findAds(deps, { search: 'kente' })).total).toBe(1_001)
  expect((await findAds(deps, { location: 'Calgary' })).total).toBe(115)
})

test('gives prices in their order', async () => {
  const low = (await findAds(deps, { sort: 'price-low', limit: '100' })).ads.map(
    ({ priceCents }) => priceCents,
  )
  expect(low).toEqual(low.toSorted((a, b) => Number(a) - Number(b)))
  const high = (await findAds(deps, { sort: 'price-high', search: 'kente', limit: '100' })).ads.map(
    ({ priceCents }) => priceCents,
  )
  expect(high).toEqual(high.toSorted((a, b) => Number(b) - Number(a)))
})

test('never gives more than a hundred', async () => {
  expect((await findAds(deps, { limit: '999' })).ads).toHaveLength(100)
})
