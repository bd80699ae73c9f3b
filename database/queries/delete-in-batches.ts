import { inArray, type SQL } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Database } from '../client.ts'

const BATCH = 500

/**
 * Deletes a few hundred rows at a time and returns how many: a single statement grows with the site, and a
 * backlog that it cannot delete within its timeout would stay forever.
 */
export async function deleteInBatches(
  db: Database,
  { table, id, where }: { table: PgTable; id: PgColumn; where: SQL | undefined },
  batch = BATCH,
): Promise<number> {
  for (let total = 0; ; ) {
    const some = db.select({ id }).from(table).where(where).limit(batch)
    const gone = await db.delete(table).where(inArray(id, some)).returning({ id })
    total += gone.length
    if (gone.length < batch) return total
  }
}
