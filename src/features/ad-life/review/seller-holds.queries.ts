import { desc, eq, lt } from 'drizzle-orm'
import type { Database, Transaction } from '../../../../database/client.ts'
import { adSellers, sellerHolds } from '../../../../database/schema.ts'

const MAX_LISTED = 500

export async function isSellerHeld(db: Database | Transaction, email: string): Promise<boolean> {
  const [hold] = await db
    .select({ id: sellerHolds.id })
    .from(sellerHolds)
    .where(eq(sellerHolds.email, email))
    .limit(1)
  return hold !== undefined
}

export async function findSellerEmail(db: Database, adId: number): Promise<string | null> {
  const [seller] = await db.select({ email: adSellers.email }).from(adSellers).where(eq(adSellers.adId, adId))
  return seller?.email ?? null
}

/** Does nothing if the seller is already on hold. */
export async function insertSellerHold(db: Database, hold: { email: string; heldAt: Date; heldBy: string }) {
  await db.insert(sellerHolds).values(hold).onConflictDoNothing()
}

export const listSellerHolds = (db: Database) =>
  db.select().from(sellerHolds).orderBy(desc(sellerHolds.heldAt)).limit(MAX_LISTED)

export async function deleteSellerHold(
  db: Database,
  which: { id: number } | { email: string },
): Promise<boolean> {
  const gone = await db
    .delete(sellerHolds)
    .where('id' in which ? eq(sellerHolds.id, which.id) : eq(sellerHolds.email, which.email))
    .returning({ id: sellerHolds.id })
  return gone.length > 0
}

export async function deleteHoldsBefore(db: Database, before: Date): Promise<number> {
  const gone = await db
    .delete(sellerHolds)
    .where(lt(sellerHolds.heldAt, before))
    .returning({ id: sellerHolds.id })
  return gone.length
}
