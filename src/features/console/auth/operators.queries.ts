import { and, asc, eq, ne } from 'drizzle-orm'
import type { Database, Transaction } from '../../../../database/client.ts'
import { lockName } from '../../../../database/queries/lock-name.ts'
import { operators } from '../../../../database/schema.ts'

/** Serializes joining, leaving, inviting and changing roles, which all depend on the number of owners. */
export async function lockOperators(tx: Transaction): Promise<void> {
  await lockName(tx, 'operators')
}

export const hasOwner = async (db: Database | Transaction) =>
  (await db.$count(operators, eq(operators.role, 'owner'))) > 0

export const hasOperator = async (db: Database, email: string) =>
  (await db.$count(operators, eq(operators.email, email))) > 0

export const hasOtherOwner = async (tx: Transaction, id: string) =>
  (await tx.$count(operators, and(eq(operators.role, 'owner'), ne(operators.id, id)))) > 0

export function listOperators(db: Database) {
  return db
    .select({
      id: operators.id,
      name: operators.name,
      email: operators.email,
      role: operators.role,
      hasCode: operators.twoFactorEnabled,
    })
    .from(operators)
    .orderBy(asc(operators.createdAt))
}

/** Returns false for the last owner, because someone must be able to invite others. */
export async function deleteOperator(db: Database, id: string): Promise<boolean> {
  return db.transaction(async (tx) => {
    await lockOperators(tx)
    if (!(await hasOtherOwner(tx, id))) return false
    const { rowCount } = await tx.delete(operators).where(eq(operators.id, id))
    return rowCount === 1
  })
}

/** For the audit log, which shows names; empty when there is no such operator. */
export async function findOperatorName(db: Database, id: string): Promise<string> {
  const [found] = await db.select({ name: operators.name }).from(operators).where(eq(operators.id, id))
  return found?.name ?? ''
}
