import { and, desc, eq, inArray, lt, ne } from 'drizzle-orm'
import type { Database } from '../../../database/client.ts'
import { backups } from '../../../database/schema.ts'

export type Backup = typeof backups.$inferSelect
const OPEN: Backup['status'][] = ['asked', 'running']

/** Newest first. */
export function listBackups(db: Database, limit = 60): Promise<Backup[]> {
  return db.select().from(backups).orderBy(desc(backups.startedAt), desc(backups.id)).limit(limit)
}

export async function findBackup(db: Database, id: number): Promise<Backup | null> {
  const [found] = await db.select().from(backups).where(eq(backups.id, id))
  return found ?? null
}

/** The backup that is requested or running. */
export async function findOpenBackup(db: Database): Promise<Backup | null> {
  const [found] = await db.select().from(backups).where(inArray(backups.status, OPEN)).limit(1)
  return found ?? null
}

/** Null when another backup is open: only one at a time is allowed. */
export async function insertBackup(
  db: Database,
  row: Pick<Backup, 'status' | 'askedBy' | 'startedAt'>,
): Promise<Backup | null> {
  const values = { ...row, aliveAt: row.startedAt }
  const [added] = await db.insert(backups).values(values).onConflictDoNothing().returning()
  return added ?? null
}

/** Null when none is requested, or another node was quicker. */
export async function takeAskedBackup(db: Database, startedAt: Date): Promise<Backup | null> {
  const [taken] = await db
    .update(backups)
    .set({ status: 'running', startedAt, aliveAt: startedAt })
    .where(eq(backups.status, 'asked'))
    .returning()
  return taken ?? null
}

export async function updateBackup(db: Database, id: number, change: Partial<Backup>): Promise<void> {
  await db.update(backups).set(change).where(eq(backups.id, id))
}

/** Fails a backup whose process has stopped, which would otherwise block every later one. */
export async function failDeadBackups(db: Database, { before, at }: { before: Date; at: Date }) {
  await db
    .update(backups)
    .set({ status: 'failed', finishedAt: at, problem: 'The site stopped while it was being written.' })
    .where(and(eq(backups.status, 'running'), lt(backups.aliveAt, before)))
}

export async function findLastBackups(db: Database) {
  const [last] = await db
    .select()
    .from(backups)
    .where(ne(backups.status, 'asked'))
    .orderBy(desc(backups.startedAt))
    .limit(1)
  const [lastGood] = await db
    .select()
    .from(backups)
    .where(eq(backups.status, 'done'))
    .orderBy(desc(backups.startedAt))
    .limit(1)
  return { last: last ?? null, lastGood: lastGood ?? null }
}

export async function deleteBackups(db: Database, ids: readonly number[]): Promise<void> {
  if (ids.length > 0) await db.delete(backups).where(inArray(backups.id, [...ids]))
}
