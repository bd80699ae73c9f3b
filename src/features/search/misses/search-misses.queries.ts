import { desc, gte, lt, sql } from 'drizzle-orm'
import type { Database } from '../../../../database/client.ts'
import { searchMisses } from '../../../../database/schema.ts'

export async function addSearchMisses(db: Database, batch: Map<string, number>, day: string): Promise<void> {
  const rows = [...batch].map(([term, searches]) => ({ term, searches, missedOn: day }))
  await db
    .insert(searchMisses)
    .values(rows)
    .onConflictDoUpdate({
      target: [searchMisses.missedOn, searchMisses.term],
      set: { searches: sql`${searchMisses.searches} + excluded.searches` },
    })
}

/** The most frequent searches without results since a day, for the console's chart. */
export function listSearchMisses(db: Database, since: string, limit = 20) {
  const searches = sql<number>`sum(${searchMisses.searches})::int`
  return db
    .select({ term: searchMisses.term, searches })
    .from(searchMisses)
    .where(gte(searchMisses.missedOn, since))
    .groupBy(searchMisses.term)
    .orderBy(desc(searches), searchMisses.term)
    .limit(limit)
}

export async function deleteSearchMissesBefore(db: Database, day: string): Promise<void> {
  await db.delete(searchMisses).where(lt(searchMisses.missedOn, day))
}
