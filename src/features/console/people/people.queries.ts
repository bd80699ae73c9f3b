import { and, asc, count, eq, gt, isNull } from 'drizzle-orm'
import type { Database } from '../../../../database/client.ts'
import {
  type OperatorRole,
  operatorInvitations,
  operatorSessions,
  operators,
  queueDecisions,
} from '../../../../database/schema.ts'
import { hasOtherOwner, lockOperators } from '../auth/operators.queries.ts'

export async function countDecisions(db: Database, since: Date): Promise<Map<string, number>> {
  const rows = await db
    .select({ id: queueDecisions.operatorId, count: count() })
    .from(queueDecisions)
    .where(gt(queueDecisions.decidedAt, since))
    .groupBy(queueDecisions.operatorId)
  return new Map(rows.map((row) => [row.id, row.count]))
}

/** Where everyone is signed in; never the secret of a session. */
export function listOpenSessions(db: Database, now: Date) {
  return db
    .select({
      id: operatorSessions.id,
      operatorId: operatorSessions.userId,
      createdAt: operatorSessions.createdAt,
      updatedAt: operatorSessions.updatedAt,
    })
    .from(operatorSessions)
    .where(gt(operatorSessions.expiresAt, now))
    .orderBy(asc(operatorSessions.createdAt))
}

/** Links that no one has used yet. */
export function listOpenInvitations(db: Database, now: Date) {
  return db
    .select({
      hash: operatorInvitations.hash,
      email: operatorInvitations.email,
      role: operatorInvitations.role,
      createdAt: operatorInvitations.createdAt,
      expiresAt: operatorInvitations.expiresAt,
      invitedBy: operators.name,
    })
    .from(operatorInvitations)
    .leftJoin(operators, eq(operators.id, operatorInvitations.invitedBy))
    .where(
      and(
        isNull(operatorInvitations.usedAt),
        eq(operatorInvitations.isFirst, false),
        gt(operatorInvitations.expiresAt, now),
      ),
    )
    .orderBy(asc(operatorInvitations.createdAt))
}

export async function deleteInvitation(db: Database, hash: string): Promise<boolean> {
  const { rowCount } = await db
    .delete(operatorInvitations)
    .where(and(eq(operatorInvitations.hash, hash), isNull(operatorInvitations.usedAt)))
  return rowCount === 1
}

/** `last-owner` when no one could invite people any more; `gone` when there is no such person. */
export async function updateRole(
  db: Database,
  id: string,
  role: OperatorRole,
): Promise<'done' | 'last-owner' | 'gone'> {
  return db.transaction(async (tx) => {
    await lockOperators(tx)
    if (role !== 'owner' && !(await hasOtherOwner(tx, id))) return 'last-owner'
    const { rowCount } = await tx.update(operators).set({ role }).where(eq(operators.id, id))
    return rowCount === 1 ? 'done' : 'gone'
  })
}

/** Returns the number of sessions ended. */
export async function endSessions(db: Database, operatorId: string, sessionId?: string): Promise<number> {
  const isOne = sessionId ? eq(operatorSessions.id, sessionId) : undefined
  const isTheirs = eq(operatorSessions.userId, operatorId)
  const { rowCount } = await db.delete(operatorSessions).where(and(isTheirs, isOne))
  return rowCount ?? 0
}
