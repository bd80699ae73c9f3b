import { and, desc, eq, gt, lte, min, ne, sql } from 'drizzle-orm'
import type { Database, Transaction } from '../../../database/client.ts'
import { directoryChanges } from '../../../database/schema.ts'

export type DirectoryChange = typeof directoryChanges.$inferSelect

const MAX_IN_FEED = 100

export function listKnownEntries(tx: Transaction): Promise<DirectoryChange[]> {
  return tx.select().from(directoryChanges)
}

/** Inserts entries, or updates the last change of known ones. */
export async function upsertDirectoryChanges(tx: Transaction, rows: DirectoryChange[]): Promise<void> {
  if (rows.length === 0) return
  const given = (column: string) => sql.raw(`excluded.${column}`)
  await tx
    .insert(directoryChanges)
    .values(rows)
    .onConflictDoUpdate({
      target: directoryChanges.entry,
      set: {
        name: given('name'),
        description: given('description'),
        pageTitle: given('page_title'),
        hash: given('hash'),
        change: given('change'),
        changedAt: given('changed_at'),
      },
    })
}

export interface ListedChanges {
  /** When this installation first recorded the entries; null before that. */
  openedAt: Date | null
  changes: DirectoryChange[]
}

export async function listDirectoryChanges(db: Database): Promise<ListedChanges> {
  const [first] = await db
    .select({ openedAt: min(directoryChanges.changedAt) })
    .from(directoryChanges)
    .where(eq(directoryChanges.change, 'opened'))
  const changes = await db
    .select()
    .from(directoryChanges)
    .where(ne(directoryChanges.change, 'opened'))
    .orderBy(desc(directoryChanges.changedAt), directoryChanges.entry)
    .limit(MAX_IN_FEED)
  return { openedAt: first?.openedAt ?? null, changes }
}

/** What was added, changed and removed in a period, page by page. */
export function listDirectoryChangesBetween(
  db: Database | Transaction,
  { from, until }: { from: Date; until: Date },
): Promise<DirectoryChange[]> {
  return db
    .select()
    .from(directoryChanges)
    .where(
      and(
        ne(directoryChanges.change, 'opened'),
        gt(directoryChanges.changedAt, from),
        lte(directoryChanges.changedAt, until),
      ),
    )
    .orderBy(directoryChanges.entry)
}
