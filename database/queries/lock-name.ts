import { sql } from 'drizzle-orm'
import type { Transaction } from '../client.ts'

/**
 * Lets only one transaction at a time continue under this name, until it ends. For rules like "at most n":
 * two that count at the same moment would both find room, and there is no row to lock.
 */
export async function lockName(tx: Transaction, name: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`)
}
