import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { commonWords } from '../../../../../database/schema.ts'
import { createTestDatabase } from '../../../../../tests/test-database.ts'
import { findAds } from '../find-ads.ts'
import { refreshCommonWords } from './refresh-common-words.ts'

const { db } = await createTestDatabase('empty')

// "barrels" is in every ad, and in the title of every fifth; "drums" is in few.
await db.execute(sql`
  insert into ads (status, title, description, location, price, price_cents, created_at, expires_at)
  select 'live', case when n % 5 = 0 then 'Barrels to Tema' else 'Shipping' end,
    case when n % 500 = 0 then 'Drums and barrels.' else 'We pack barrels.' end, 'Toronto, ON',
    '$' || (n % 7), (n % 7) * 100, now() - n * interval '1 minute', now() + interval '1 day'
  from generate_series(1, 2500) as n`)

const searches = [
  { search: 'barrels' },
  { search: 'Barrel', page: '2' },
  { search: 'barrels', page: '12' },
  { search: 'barrels', sort: 'newest' },
  { search: 'barrels', sort: 'price-low' },
  { search: 'drums' },
  { search: 'drums barrels' },
] as const

const look = async () =>
  Promise.all(
    searches.map(async (call) => {
      const { ads, total, nextCursor } = await findAds({ db }, { ...call, limit: '24' })
      return { ids: ads.map(({ id }) => id), total, hasNext: nextCursor !== null }
    }),
  )

test('a word that very many ads have is known as common, and finds what it found before', async () => {
  const before = await look()
  await db.execute(sql`analyze ads`)
  await refreshCommonWords({ db })
  const words = (await db.select().from(commonWords)).map(({ word }) => word)
  expect(words).toContain("'barrel'")
  expect(words).not.toContain("'drum'")
  expect(await look()).toEqual(before)
  expect(before[0]).toMatchObject({ total: 1_001, hasNext: true })
  expect(before[5]).toMatchObject({ total: 5, hasNext: false })
})

test('a word is common no longer when its ads are gone', async () => {
  await db.execute(sql`delete from ads where id % 100 <> 0`)
  await db.execute(sql`analyze ads`)
  await refreshCommonWords({ db })
  expect(await db.select().from(commonWords)).toEqual([])
  expect((await findAds({ db }, { search: 'barrels' })).total).toBe(25)
})
