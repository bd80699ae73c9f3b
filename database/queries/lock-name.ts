import { sql } from 'drizzle-orm'
import type { Transaction } from '../client.ts'

/**
 * Lets one transaction at a time go on under this name, until it ends. For a rule of the kind "at most so many": two
 * that count at the same moment would both find room, and there is no row that both could wait for.
 */
export async function lockName(tx: Transaction, name: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`)
}
