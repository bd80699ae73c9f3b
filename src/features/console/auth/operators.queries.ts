import { and, asc, eq, ne } from 'drizzle-orm'
import type { Database } from '../../../../database/client.ts'
import { lockName } from '../../../../database/lock-name.ts'
import { operators } from '../../../../database/schema.ts'

type Transaction = Parameters<Parameters<Database['transaction']>[0]>[0]

/** One at a time: whoever joins, leaves or invites decides by how many owners there are. */
export async function lockOperators(tx: Transaction): Promise<void> {
  await lockName(tx, 'operators')
}

export async function hasOwner(db: Pick<Database, 'select'>): Promise<boolean> {
  const found = await db
    .select({ id: operators.id })
    .from(operators)
    .where(eq(operators.role, 'owner'))
    .limit(1)
  return found.length > 0
}

export async function hasOperator(db: Database, email: string): Promise<boolean> {
  const found = await db
    .select({ id: operators.id })
    .from(operators)
    .where(eq(operators.email, email))
    .limit(1)
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

/** False when it is the last owner: somebody must be able to let others in. */
export async function deleteOperator(db: Database, id: string): Promise<boolean> {
  return db.transaction(async (tx) => {
    await lockOperators(tx)
    const others = await tx
      .select({ id: operators.id })
      .from(operators)
      .where(and(eq(operators.role, 'owner'), ne(operators.id, id)))
    if (others.length === 0) return false
    const gone = await tx.delete(operators).where(eq(operators.id, id)).returning({ id: operators.id })
    return gone.length > 0
  })
}

/** For the log, which says names; empty when there is no such person. */
export async function findOperatorName(db: Database, id: string): Promise<string> {
  const [found] = await db.select({ name: operators.name }).from(operators).where(eq(operators.id, id))
  return found?.name ?? ''
}
