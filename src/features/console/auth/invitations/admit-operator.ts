import { eq } from 'drizzle-orm'
import type { Database } from '../../../../../database/client.ts'
import { type OperatorRole, operators } from '../../../../../database/schema.ts'
import { hasOwner, lockOperators } from '../operators.queries.ts'
import { deleteFirstInvitations } from './invitations.queries.ts'

/** Gives a new operator the role of the invitation. If two people join as the first owner, only one stays. */
export async function admitOperator(
  db: Database,
  id: string,
  { role, isFirst }: { role: OperatorRole; isFirst: boolean },
): Promise<boolean> {
  return db.transaction(async (tx) => {
    await lockOperators(tx)
    if (isFirst && (await hasOwner(tx))) {
      await tx.delete(operators).where(eq(operators.id, id))
      return false
    }
    await tx.update(operators).set({ role }).where(eq(operators.id, id))
    if (role === 'owner') await deleteFirstInvitations(tx)
    return true
  })
}
