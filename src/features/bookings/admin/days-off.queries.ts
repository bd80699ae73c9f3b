import { asc, eq, gt } from 'drizzle-orm'
import type { Database, Transaction } from '../../../../database/client.ts'
import { daysOff } from '../../../../database/schema.ts'

/** Those that are not over. */
export function listDaysOff(db: Database | Transaction, now: Date) {
  return db.select().from(daysOff).where(gt(daysOff.endsAt, now)).orderBy(asc(daysOff.startsAt)).limit(200)
}

export async function insertDayOff(db: Database, dayOff: typeof daysOff.$inferInsert): Promise<void> {
  await db.insert(daysOff).values(dayOff)
}

export async function deleteDayOff(db: Database, id: number): Promise<boolean> {
  const gone = await db.delete(daysOff).where(eq(daysOff.id, id)).returning({ id: daysOff.id })
  return gone.length > 0
}
