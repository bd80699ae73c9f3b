import { sql } from 'drizzle-orm'
import { expect, onTestFinished, test } from 'vitest'
import { createTestDatabase } from '../../tests/test-database.ts'
import { connectDatabase } from '../client.ts'
import { categories } from '../schema.ts'
import { prepareOnce } from './prepare-once.ts'

test.each([
  [false, ['count']],
  [true, []],
])('a statement has a name unless a pooler is in between (%s)', async (isBehindPooler, names) => {
  const { url } = await createTestDatabase('empty')
  const { db, pool, close } = connectDatabase({ url, poolSize: 1, isBehindPooler, onError: () => undefined })
  onTestFinished(close)
  for (const _ of ['first', 'again']) {
    const statement = prepareOnce(db, 'count', () =>
      db.select({ count: sql<number>`count(*)` }).from(categories),
    )
    expect(await statement.execute()).toHaveLength(1)
  }
  const { rows } = await pool.query('select name, current_setting($1) as limit from pg_prepared_statements', [
    'statement_timeout',
  ])
  expect(rows.map(({ name }) => name)).toEqual(names)
})
