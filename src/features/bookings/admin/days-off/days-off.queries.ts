import { asc, eq, gt } from 'drizzle-orm'
import type { Database, Transaction } from '../../../../../database/client.ts'
import { daysOff } from '../../../../../database/schema.ts'

/** Days off that are not over. */
export function listDaysOff(db: Database | Transaction, now: Date) {
  return db.select().from(daysOff).where(gt(daysOff.endsAt, now)).orderBy(asc(daysOff.startsAt)).limit(200)
}

/** Inserts a day off, or updates the one with `id`; false when that one no longer exists. */
export async function saveDayOff(
  db: Database,
  dayOff: typeof daysOff.$inferInsert,
  id?: number,
): Promise<boolean> {
  if (id === undefined) {
    await db.insert(daysOff).values(dayOff)
    return true
  }
  const changed = await db.update(daysOff).set(dayOff).where(eq(daysOff.id, id)).returning({ id: daysOff.id })
  return changed.length > 0
}

export async function deleteDayOff(db: Database, id: number) {
  const [gone] = await db.delete(daysOff).where(eq(daysOff.id, id)).returning()
  return gone ?? null
}
