import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { createTestApp } from '../../../../tests/test-app.ts'
import { joinConsole } from '../../console/console-testing.ts'

const { app, database, get } = await createTestApp()
const path = '/api/admin/search-misses'

test('an operator sees what was searched for and not found, the most searched first', async () => {
  await database.db.execute(sql`
    insert into search_misses (missed_on, term, searches)
    values (current_date, 'fonio', 2), (current_date, 'prekese', 5), (current_date - 60, 'old word', 9)`)
  const { cookie } = await joinConsole({ app, db: database.db }, 'editor')
  const answer = await get(`${path}?days=30`, { cookie })
  expect(answer.json().misses).toEqual([
    { term: 'prekese', searches: 5 },
    { term: 'fonio', searches: 2 },
  ])
})

test('nobody else does', async () => {
  expect((await get(path)).statusCode).toBeGreaterThanOrEqual(400)
})
