import { and, asc, eq } from 'drizzle-orm'
import type { Database, Transaction } from '../../../../database/client.ts'
import { listingAppeals, listings } from '../../../../database/schema.ts'

/** Returns false if there is already an appeal against that decision. */
export async function insertListingAppeal(
  tx: Transaction,
  appeal: typeof listingAppeals.$inferInsert,
): Promise<boolean> {
  const rows = await tx
    .insert(listingAppeals)
    .values(appeal)
    .onConflictDoNothing({ target: listingAppeals.actId })
    .returning({ id: listingAppeals.id })
  return rows.length > 0
}

export async function findListingAppeal(db: Database | Transaction, key: { id: number } | { actId: number }) {
  const isThe = 'id' in key ? eq(listingAppeals.id, key.id) : eq(listingAppeals.actId, key.actId)
  const [row] = await db.select().from(listingAppeals).where(isThe)
  return row ?? null
}

/** Returns null if someone else has decided it in the meantime. */
export async function lockOpenListingAppeal(tx: Transaction, id: number) {
  const [row] = await tx
    .select()
    .from(listingAppeals)
    .where(and(eq(listingAppeals.id, id), eq(listingAppeals.status, 'open')))
    .for('update')
  return row ?? null
}

type Change = { status: 'upheld' | 'overturned'; reason: string; decidedAt: Date }

export async function updateListingAppeal(tx: Transaction, id: number, change: Change): Promise<void> {
  await tx.update(listingAppeals).set(change).where(eq(listingAppeals.id, id))
}

/** Overturns open appeals when an operator puts the listing back outside the appeals queue. */
export async function overturnOpenAppeals(
  tx: Transaction,
  listingId: number,
  decidedAt: Date,
): Promise<void> {
  await tx
    .update(listingAppeals)
    .set({ status: 'overturned', decidedAt })
    .where(and(eq(listingAppeals.listingId, listingId), eq(listingAppeals.status, 'open')))
}

/** Open appeals for the console, the longest waiting first. */
export function listOpenListingAppeals(db: Database, limit: number) {
  return db
    .select({ appeal: listingAppeals, listing: listings })
    .from(listingAppeals)
    .innerJoin(listings, eq(listings.id, listingAppeals.listingId))
    .where(and(eq(listingAppeals.status, 'open'), eq(listings.status, 'removed')))
    .orderBy(asc(listingAppeals.createdAt), asc(listingAppeals.id))
    .limit(limit)
}
