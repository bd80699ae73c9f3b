import { and, asc, desc, eq, isNotNull, isNull, lte } from 'drizzle-orm'
import type { Database, Transaction } from '../../../../database/client.ts'
import { queueDecisions } from '../../../../database/schema.ts'

export type Decision = typeof queueDecisions.$inferSelect
export type OpenDecision = Pick<Decision, 'kind' | 'target'>
const MAX_LISTED = 100

type NewDecision = typeof queueDecisions.$inferInsert

export function listOpenDecisions(db: Database): Promise<OpenDecision[]> {
  return db
    .select({ kind: queueDecisions.kind, target: queueDecisions.target })
    .from(queueDecisions)
    .where(isOpen)
}

/** Null when another decision on the same thing has not been carried out yet. */
export async function insertDecision(db: Database, decision: NewDecision): Promise<number | null> {
  const [kept] = await db
    .insert(queueDecisions)
    .values(decision)
    .onConflictDoNothing()
    .returning({ id: queueDecisions.id })
  return kept?.id ?? null
}

/** Undoes what was not carried out yet. */
export async function deleteOpenDecision(db: Database, id: number, operatorId: string) {
  const [gone] = await db
    .delete(queueDecisions)
    .where(and(eq(queueDecisions.id, id), eq(queueDecisions.operatorId, operatorId), isOpen))
    .returning({ kind: queueDecisions.kind, target: queueDecisions.target })
  return gone ?? null
}

const isOpen = isNull(queueDecisions.doneAt)
const isDue = (now: Date) => and(isOpen, lte(queueDecisions.dueAt, now))

export const hasDueDecisions = async (db: Database, now: Date) =>
  (await db.$count(queueDecisions, isDue(now))) > 0

export function listDecided(db: Database, verdict: Decision['verdict']): Promise<Decision[]> {
  return db
    .select()
    .from(queueDecisions)
    .where(eq(queueDecisions.verdict, verdict))
    .orderBy(desc(queueDecisions.decidedAt))
    .limit(MAX_LISTED)
}

export function lockDueDecision(tx: Transaction, now: Date) {
  return tx
    .select()
    .from(queueDecisions)
    .where(isDue(now))
    .orderBy(asc(queueDecisions.dueAt))
    .limit(1)
    .for('update', { skipLocked: true })
}

/** When each thing was last decided, for a kind whose things stay in the source after a decision. */
export async function listSeen(db: Database, kind: string): Promise<Map<string, Date>> {
  const rows = await db
    .select({ target: queueDecisions.target, at: queueDecisions.decidedAt })
    .from(queueDecisions)
    .where(and(eq(queueDecisions.kind, kind), isNotNull(queueDecisions.doneAt)))
    .orderBy(asc(queueDecisions.decidedAt))
  return new Map(rows.map(({ target, at }) => [target, at]))
}
