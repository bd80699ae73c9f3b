import { sql } from 'drizzle-orm'
import pg from 'pg'
import { expect, test } from 'vitest'
import { openDatabase } from '../../../../database/client.ts'
import { MAX_STATEMENTS } from '../../../../database/queries/prepare-once.ts'
import { createTestApp } from '../../../../tests/test-app.ts'
import { lookUpAds } from './search/look-up-ads.queries.ts'

const { get, database } = await createTestApp()

/** The largest number of prepared statements on any connection of the pool. */
async function countKept(): Promise<number> {
  const clients = await Promise.all(Array.from({ length: 6 }, () => database.pool.connect()))
  const counts = await Promise.all(
    clients.map((client) => client.query<{ count: number }>('SELECT count(*) FROM pg_prepared_statements')),
  )
  for (const client of clients) client.release()
  return Math.max(...counts.map(({ rows }) => Number(rows[0]?.count)))
}

test('no limit, page, sort or word that a visitor can type makes PostgreSQL keep a statement more', async () => {
  const words = ['kente', 'the', 'community']
  const ask = async (limits: number[]) => {
    for (const limit of limits) {
      for (const word of words) {
        await get(`/api/ads?search=${word}&limit=${limit}`)
        await get(`/api/ads?search=${word}&limit=${limit}&view=card`)
        await get(`/api/search?q=${word}&limit=${limit}`)
      }
      await get(`/api/ads?limit=${limit}&page=${1 + (limit % 40)}`)
      await get(`/api/ads?limit=24&page=${limit}&view=card`)
    }
  }
  await ask([6, 24])
  const before = await countKept()
  // 25 of the 100 possible limits are enough to reveal one statement per limit.
  await ask(Array.from({ length: 25 }, (_, index) => 1 + index * 4))
  const after = await countKept()
  expect(after).toBeLessThanOrEqual(MAX_STATEMENTS)
  // The first five pages of a list are prepared too; each adds one statement, so their number is bounded.
  expect(after - before).toBeLessThanOrEqual(10)
})

// Planning takes longer than the search itself, and PostgreSQL reuses a generic plan only where the values do
// not change its estimate.
test('PostgreSQL plans the statement that looks ads up a few times, and not for every search', async () => {
  const pool = new pg.Pool({ connectionString: database.url, max: 1 })
  const db = openDatabase(pool)
  const searches = ['kente', 'braid & toronto', 'shea | nkuto', 'room & student & york']
  for (let time = 0; time < 4; time += 1)
    for (const words of searches)
      await lookUpAds(db, { words, singleWords: words.split(' & '), limit: 24, category: undefined })
  const { rows } = await db.execute<{ generic: number }>(
    sql`select generic_plans::int as generic from pg_prepared_statements where name like 'look_up%'`,
  )
  await pool.end()
  expect(rows).toHaveLength(1)
  expect(rows[0]?.generic).toBeGreaterThanOrEqual(4 * searches.length - 5)
})
