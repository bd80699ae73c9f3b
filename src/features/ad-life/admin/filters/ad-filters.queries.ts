import { and, asc, eq, or } from 'drizzle-orm'
import type { Database } from '../../../../../database/client.ts'
import { adFilters } from '../../../../../database/schema.ts'

/** An operator's own filters and the shared ones, oldest first. */
export function listAdFilters(db: Database, operatorId: string) {
  return db
    .select()
    .from(adFilters)
    .where(or(eq(adFilters.ownerId, operatorId), eq(adFilters.isShared, true)))
    .orderBy(asc(adFilters.id))
}

export function countAdFilters(db: Database, operatorId: string): Promise<number> {
  return db.$count(adFilters, eq(adFilters.ownerId, operatorId))
}

export async function insertAdFilter(db: Database, filter: typeof adFilters.$inferInsert): Promise<void> {
  await db.insert(adFilters).values(filter)
}

/** Returns the name of the deleted filter; null if there is none that this operator may remove. */
export async function deleteAdFilter(db: Database, id: number, ownerId: string | null) {
  const [gone] = await db
    .delete(adFilters)
    .where(
      and(
        eq(adFilters.id, id),
        ownerId === null ? eq(adFilters.isShared, true) : eq(adFilters.ownerId, ownerId),
      ),
    )
    .returning({ name: adFilters.name })
  return gone?.name ?? null
}
