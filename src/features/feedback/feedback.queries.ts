import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import type { Database, Transaction } from '../../../database/client.ts'
import { corrections, directoryChanges, feedback } from '../../../database/schema.ts'

export type NewFeedback = typeof feedback.$inferInsert
export type Feedback = typeof feedback.$inferSelect

const dayOf = (column: typeof feedback.createdAt | typeof feedback.decidedAt) =>
  sql<string>`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD')`

export async function insertFeedback(db: Database, row: NewFeedback): Promise<void> {
  await db.insert(feedback).values(row)
}

/** What the reporter may see: never the details or the email address. */
export async function findOutcome(db: Database, receipt: string) {
  const [row] = await db
    .select({
      receipt: feedback.receipt,
      entry: feedback.entry,
      entryName: feedback.entryName,
      status: feedback.status,
      reason: feedback.reason,
      createdOn: dayOf(feedback.createdAt),
      decidedOn: sql<string | null>`${dayOf(feedback.decidedAt)}`,
    })
    .from(feedback)
    .where(eq(feedback.receipt, receipt))
  return row ?? null
}

/** Listings have keys such as `events/12`; their reports are decided separately. */
export const ABOUT = {
  entries: sql`${feedback.entry} !~ '^(events|businesses)/\\d+$'`,
  listings: sql`${feedback.entry} ~ '^(events|businesses)/\\d+$'`,
}

/** Open reports, oldest first. */
export function listOpenFeedback(
  db: Database,
  limit = 100,
  about: keyof typeof ABOUT = 'entries',
): Promise<Feedback[]> {
  return db
    .select()
    .from(feedback)
    .where(and(eq(feedback.status, 'received'), ABOUT[about]))
    .orderBy(asc(feedback.createdAt))
    .limit(limit)
}

/** The key of what an open report is about; null if there is no such report. */
export async function findFeedback(db: Database, id: number): Promise<string | null> {
  const [row] = await db
    .select({ entry: feedback.entry })
    .from(feedback)
    .where(and(eq(feedback.id, id), eq(feedback.status, 'received')))
  return row?.entry ?? null
}

/** Returns null if it has been decided in the meantime. */
export async function lockOpenFeedback(tx: Transaction, id: number): Promise<Feedback | null> {
  const [row] = await tx
    .select()
    .from(feedback)
    .where(and(eq(feedback.id, id), eq(feedback.status, 'received')))
    .for('update')
  return row ?? null
}

/** Keys that operators can correct in the console, besides directory entries. */
const OTHER_FACTS = '^(ontario|provinces|scholarships|phones)/'

/**
 * Whether a report may be closed as fixed: its subject was corrected after the report, in the console or in
 * the files, or it cannot be corrected in the console at all.
 */
const isFixable = sql<boolean>`(
  exists (select from ${corrections} where ${corrections.entry} = ${feedback.entry}
    and ${corrections.createdAt} > ${feedback.createdAt} and ${corrections.undoneAt} is null)
  or exists (select from ${directoryChanges} where ${directoryChanges.entry} = ${feedback.entry}
    and ${directoryChanges.changedAt} > ${feedback.createdAt} and ${directoryChanges.change} <> 'opened')
  or (${feedback.entry} !~ ${OTHER_FACTS}
    and not exists (select from ${directoryChanges} where ${directoryChanges.entry} = ${feedback.entry}))
)`

/** The reports among these that may be closed as fixed. */
export async function listFixable(
  db: Database | Transaction,
  ids: readonly number[],
): Promise<ReadonlySet<number>> {
  if (ids.length === 0) return new Set()
  const rows = await db
    .select({ id: feedback.id })
    .from(feedback)
    .where(and(inArray(feedback.id, [...ids]), isFixable))
  return new Set(rows.map(({ id }) => id))
}

interface Decision {
  status: 'fixed' | 'unchanged'
  reason: string
  decidedAt: Date
}

/** Stores the decision and deletes the address, which has served its purpose. */
export async function updateDecision(tx: Transaction, id: number, decision: Decision): Promise<void> {
  await tx
    .update(feedback)
    .set({ ...decision, email: null })
    .where(eq(feedback.id, id))
}
