import { and, asc, desc, eq, isNull } from 'drizzle-orm'
import type { Database, Transaction } from '../../../database/client.ts'
import { additions, confirmations, corrections } from '../../../database/schema.ts'

export type Correction = typeof corrections.$inferSelect
export type Confirmation = typeof confirmations.$inferSelect
export type Addition = typeof additions.$inferSelect
export type NewCorrection = typeof corrections.$inferInsert

/** All corrections that are not undone, oldest first. */
export function listCorrections(db: Database | Transaction): Promise<Correction[]> {
  return db.select().from(corrections).where(isNull(corrections.undoneAt)).orderBy(asc(corrections.id))
}

export function listConfirmations(db: Database | Transaction): Promise<Confirmation[]> {
  return db.select().from(confirmations).where(isNull(confirmations.undoneAt)).orderBy(asc(confirmations.id))
}

export function listAdditions(db: Database | Transaction): Promise<Addition[]> {
  return db.select().from(additions).where(isNull(additions.undoneAt)).orderBy(asc(additions.id))
}

/** URLs that are in no file: from corrections and from added entries. */
export async function listCorrectedUrls(db: Database): Promise<string[]> {
  const rows = await db
    .select({ url: corrections.value })
    .from(corrections)
    .where(and(isNull(corrections.undoneAt), eq(corrections.field, 'url')))
  const added = await listAdditions(db)
  return [...rows, ...added.map(({ value }) => value)].flatMap(({ url }) =>
    typeof url === 'string' ? url : [],
  )
}

/** Everything that was done to an entry, newest first, undone or not. */
export async function listHistory(db: Database, entry: string) {
  const [added, corrected, confirmed] = await Promise.all([
    db.select().from(additions).where(eq(additions.entry, entry)).orderBy(desc(additions.id)),
    db.select().from(corrections).where(eq(corrections.entry, entry)).orderBy(desc(corrections.id)),
    db.select().from(confirmations).where(eq(confirmations.entry, entry)).orderBy(desc(confirmations.id)),
  ])
  return { additions: added, corrections: corrected, confirmations: confirmed }
}

export async function insertCorrections(tx: Transaction, rows: NewCorrection[]): Promise<number[]> {
  if (rows.length === 0) return []
  const inserted = await tx.insert(corrections).values(rows).returning({ id: corrections.id })
  return inserted.map(({ id }) => id)
}

export async function insertConfirmation(
  db: Database | Transaction,
  row: typeof confirmations.$inferInsert,
): Promise<number> {
  const [inserted] = await db.insert(confirmations).values(row).returning({ id: confirmations.id })
  return inserted?.id ?? 0
}

/** Returns null if the entry already exists. */
export async function insertAddition(
  db: Database,
  row: typeof additions.$inferInsert,
): Promise<number | null> {
  const [inserted] = await db
    .insert(additions)
    .values(row)
    .onConflictDoNothing()
    .returning({ id: additions.id })
  return inserted?.id ?? null
}

interface Undo {
  id: number
  undoneAt: Date
  undoneBy: string
}

type Undone = typeof corrections | typeof confirmations | typeof additions

/** Returns the entry's key; null if there is no such row or it is already undone. */
const undoIn =
  (table: Undone) =>
  async (db: Database, { id, ...undone }: Undo): Promise<string | null> => {
    const [row] = await db
      .update(table)
      .set(undone)
      .where(and(eq(table.id, id), isNull(table.undoneAt)))
      .returning({ entry: table.entry })
    return row?.entry ?? null
  }
export const undoCorrection = undoIn(corrections)
export const undoConfirmation = undoIn(confirmations)
export const undoAddition = undoIn(additions)
