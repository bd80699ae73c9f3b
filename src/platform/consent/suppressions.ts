import { inArray } from 'drizzle-orm'
import type { Database, Transaction } from '../../../database/client.ts'
import { newsletterSuppressions } from '../../../database/schema.ts'

export type Suppression = typeof newsletterSuppressions.$inferSelect

/** Returns those of the given address hashes that are suppressed. */
export async function findSuppressed(db: Database | Transaction, hashes: string[]): Promise<Set<string>> {
  if (hashes.length === 0) return new Set()
  const rows = await db
    .select({ addressHash: newsletterSuppressions.addressHash })
    .from(newsletterSuppressions)
    .where(inArray(newsletterSuppressions.addressHash, hashes))
  return new Set(rows.map(({ addressHash }) => addressHash))
}

export async function suppress(tx: Transaction, suppression: Suppression): Promise<void> {
  const { reason, suppressedAt } = suppression
  await tx
    .insert(newsletterSuppressions)
    .values(suppression)
    .onConflictDoUpdate({ target: newsletterSuppressions.addressHash, set: { reason, suppressedAt } })
}
