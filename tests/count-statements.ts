import type { Pool } from 'pg'

/** Counts the SQL statements that the work executes. */
export async function countStatements(pool: Pool, work: () => Promise<unknown>): Promise<number> {
  const query = pool.query
  let count = 0
  pool.query = ((...given: Parameters<typeof query>) => {
    count += 1
    return query.apply(pool, given)
  }) as typeof query
  await work().finally(() => {
    pool.query = query
  })
  return count
}
