import { and, eq, exists, gt, isNull, notExists, or, type SQL, sql } from 'drizzle-orm'
import type { Database } from '../../../../../database/client.ts'
import { operatorInvitations, operators } from '../../../../../database/schema.ts'
import { hasOwner, lockOperators } from '../operators.queries.ts'

type NewInvitation = typeof operatorInvitations.$inferInsert

/** Replaces unused links for the same person, so that only the newest one works. */
export async function insertInvitation(db: Database, invitation: NewInvitation): Promise<void> {
  await db.transaction(async (tx) => {
    await lockOperators(tx)
    await tx.delete(operatorInvitations).where(and(isUnused, isFirst(false), isForSame(invitation)))
    await tx.insert(operatorInvitations).values(invitation)
  })
}

/** Deletes the earlier links for the first owner. Returns false if the site already has an owner. */
export async function insertFirstInvitation(db: Database, invitation: NewInvitation): Promise<boolean> {
  return db.transaction(async (tx) => {
    await lockOperators(tx)
    await deleteFirstInvitations(tx)
    if (await hasOwner(tx)) return false
    await tx.insert(operatorInvitations).values({ ...invitation, isFirst: true })
    return true
  })
}

export async function deleteFirstInvitations(db: Pick<Database, 'delete'>): Promise<void> {
  await db.delete(operatorInvitations).where(and(isUnused, isFirst(true)))
}

const isUnused = isNull(operatorInvitations.usedAt)
const isFirst = (value: boolean) => eq(operatorInvitations.isFirst, value)

/** By the person's address; without one, by the inviter. */
function isForSame({ email, invitedBy }: NewInvitation): SQL | undefined {
  if (email) return eq(operatorInvitations.email, email)
  const isBySame = invitedBy
    ? eq(operatorInvitations.invitedBy, invitedBy)
    : isNull(operatorInvitations.invitedBy)
  return and(isNull(operatorInvitations.email), isBySame)
}

/** Unused, not expired, its inviter still an owner; one for the first owner only while there is none. */
function isOpen(db: Pick<Database, 'select'>, hash: string, now: Date): SQL | undefined {
  const owners = db.select({ one: sql`1` }).from(operators).where(eq(operators.role, 'owner'))
  const inviter = db
    .select({ one: sql`1` })
    .from(operators)
    .where(and(eq(operators.role, 'owner'), eq(operators.id, operatorInvitations.invitedBy)))
  return and(
    eq(operatorInvitations.hash, hash),
    isUnused,
    gt(operatorInvitations.expiresAt, now),
    or(isNull(operatorInvitations.invitedBy), exists(inviter)),
    or(isFirst(false), notExists(owners)),
  )
}

export async function findInvitation(db: Database, hash: string, now: Date) {
  const [found] = await db
    .select({ email: operatorInvitations.email })
    .from(operatorInvitations)
    .where(isOpen(db, hash, now))
  return found ?? null
}

/** Only the first request gets it; null for all others. */
export async function takeInvitation(db: Database, hash: string, now: Date) {
  const [taken] = await db
    .update(operatorInvitations)
    .set({ usedAt: now })
    .where(isOpen(db, hash, now))
    .returning({ role: operatorInvitations.role, isFirst: operatorInvitations.isFirst })
  return taken ?? null
}
