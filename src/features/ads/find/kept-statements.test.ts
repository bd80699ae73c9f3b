import { expect, test } from 'vitest'
import { MAX_STATEMENTS } from '../../../../database/prepare-once.ts'
import { createTestApp } from '../../../../tests/test-app.ts'

const { get, database } = await createTestApp()

/** How many statements each connection of the pool holds, at most. */
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
  // Two dozen of the hundred: one statement for each limit would be told by half of them.
  await ask(Array.from({ length: 25 }, (_, index) => 1 + index * 4))
  const after = await countKept()
  expect(after).toBeLessThanOrEqual(MAX_STATEMENTS)
  // The first five pages of a list are kept too; each is one more, and there is an end to them.
  expect(after - before).toBeLessThanOrEqual(10)
})
