import { desc, eq } from 'drizzle-orm'
import type { Database } from '../../../../database/client.ts'
import { synonyms } from '../../../../database/schema.ts'

export type Synonym = typeof synonyms.$inferSelect

/** What operators added, newest first. */
export const listSynonyms = (db: Database): Promise<Synonym[]> =>
  db.select().from(synonyms).orderBy(desc(synonyms.createdAt))

/** One row for each term: saving it again replaces it. */
export async function saveSynonym(db: Database, row: Omit<Synonym, 'id'>): Promise<void> {
  await db.insert(synonyms).values(row).onConflictDoUpdate({ target: synonyms.term, set: row })
}

/** Returns the deleted term; null when it was already gone. */
export async function deleteSynonym(db: Database, id: number): Promise<string | null> {
  const [gone] = await db.delete(synonyms).where(eq(synonyms.id, id)).returning({ term: synonyms.term })
  return gone?.term ?? null
}
