import { eq } from 'drizzle-orm'
import type { Database, Transaction } from '../../../../database/client.ts'
import { operators } from '../../../../database/schema.ts'

/** The operators who can decide: those with two-factor authentication. */
export function listDeciders(db: Database | Transaction) {
  return db
    .select({ id: operators.id, name: operators.name })
    .from(operators)
    .where(eq(operators.twoFactorEnabled, true))
}
