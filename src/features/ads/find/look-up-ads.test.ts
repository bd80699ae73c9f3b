import { sql } from 'drizzle-orm'
import pg from 'pg'
import { expect, test } from 'vitest'
import { openDatabase } from '../../../../database/client.ts'
import { createTestDatabase } from '../../../../tests/test-database.ts'
import { lookUpAds } from './look-up-ads.queries.ts'

const { url } = await createTestDatabase('samples')
const pool = new pg.Pool({ connectionString: url, max: 1 })
const db = openDatabase(pool)

// Planning takes longer than finding, and PostgreSQL keeps one plan only where values do not change its estimate.
test('PostgreSQL plans the statement that looks ads up a few times, and not for every search', async () => {
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
