import { and, asc, eq, gt, isNull, ne, sql } from 'drizzle-orm'
import type { Database } from '../../../../database/client.ts'
import {
  type OperatorRole,
  operatorInvitations,
  operatorSessions,
  operators,
} from '../../../../database/schema.ts'

export async function hasOperators(db: Database): Promise<boolean> {
  const found = await db.select({ id: operators.id }).from(operators).limit(1)
  return found.length > 0
}

export function listOperators(db: Database) {
  return db
    .select({
      id: operators.id,
      name: operators.name,
      email: operators.email,
      role: operators.role,
      hasCode: operators.twoFactorEnabled,
      createdAt: operators.createdAt,
    })
    .from(operators)
    .orderBy(asc(operators.createdAt))
}

export async function updateRole(db: Database, id: string, role: OperatorRole): Promise<void> {
  await db.update(operators).set({ role }).where(eq(operators.id, id))
}

/** False when it is the last owner: somebody must be able to let others in. */
export async function deleteOperator(db: Database, id: string): Promise<boolean> {
  return db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(577204471)`)
    const others = await tx
      .select({ id: operators.id })
      .from(operators)
      .where(and(eq(operators.role, 'owner'), ne(operators.id, id)))
    if (others.length === 0) return false
    const gone = await tx.delete(operators).where(eq(operators.id, id)).returning({ id: operators.id })
    return gone.length > 0
  })
}

const isOpen = (hash: string, now: Date) =>
  and(
    eq(operatorInvitations.hash, hash),
    isNull(operatorInvitations.usedAt),
    gt(operatorInvitations.expiresAt, now),
  )

export async function findInvitation(db: Database, hash: string, now: Date) {
  const [found] = await db.select().from(operatorInvitations).where(isOpen(hash, now))
  return found ?? null
}

/** The first who asks gets it; null for everybody after. */
export async function takeInvitation(db: Database, hash: string, now: Date) {
  const [taken] = await db
    .update(operatorInvitations)
    .set({ usedAt: now })
    .where(isOpen(hash, now))
    .returning({ role: operatorInvitations.role })
  return taken ?? null
}

export async function giveInvitationBack(db: Database, hash: string): Promise<void> {
  await db.update(operatorInvitations).set({ usedAt: null }).where(eq(operatorInvitations.hash, hash))
}

/** Where everybody is signed in; never the secret of a session. */
export function listSessions(db: Database, now: Date) {
  return db
    .select({
      id: operatorSessions.id,
      name: operators.name,
      email: operators.email,
      createdAt: operatorSessions.createdAt,
      expiresAt: operatorSessions.expiresAt,
    })
    .from(operatorSessions)
    .innerJoin(operators, eq(operators.id, operatorSessions.userId))
    .where(gt(operatorSessions.expiresAt, now))
    .orderBy(asc(operators.createdAt), asc(operatorSessions.createdAt))
}

/** The id of the person whose session it was; null when there is no such session any more. */
export async function endSession(db: Database, id: string): Promise<string | null> {
  const [gone] = await db
    .delete(operatorSessions)
    .where(eq(operatorSessions.id, id))
    .returning({ operatorId: operatorSessions.userId })
  return gone?.operatorId ?? null
}
