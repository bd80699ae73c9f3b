import { and, asc, eq } from 'drizzle-orm'
import type { Database, Transaction } from '../../../../database/client.ts'
import { adAppeals, adSellers, ads, categories } from '../../../../database/schema.ts'
import { queuedAdColumns } from '../../ad-life/ad-life.queries.ts'

type NewAppeal = typeof adAppeals.$inferInsert

/** Returns false if that decision already has an appeal. */
export async function insertAppeal(tx: Transaction, appeal: NewAppeal): Promise<boolean> {
  const rows = await tx
    .insert(adAppeals)
    .values(appeal)
    .onConflictDoNothing({ target: adAppeals.actId })
    .returning({ id: adAppeals.id })
  return rows.length > 0
}

export async function findAppeal(tx: Transaction, id: number) {
  const [row] = await tx.select({ adId: adAppeals.adId }).from(adAppeals).where(eq(adAppeals.id, id))
  return row ?? null
}

/** Returns null if it has been decided in the meantime. */
export async function lockOpenAppeal(tx: Transaction, id: number) {
  const [row] = await tx
    .select()
    .from(adAppeals)
    .where(and(eq(adAppeals.id, id), eq(adAppeals.status, 'open')))
    .for('update')
  return row ?? null
}

type AppealChange = { status: 'upheld' | 'overturned'; reason: string; decidedAt: Date }

export async function updateAppeal(tx: Transaction, id: number, change: AppealChange): Promise<void> {
  await tx.update(adAppeals).set(change).where(eq(adAppeals.id, id))
}

/** Open appeals for the console, oldest first. */
export function listOpenAppeals(db: Database, limit: number) {
  return db
    .select({
      id: adAppeals.id,
      text: adAppeals.text,
      createdAt: adAppeals.createdAt,
      adId: ads.id,
      ...queuedAdColumns,
      endReason: adSellers.endReason,
      endedBy: adSellers.endedBy,
      endedById: adSellers.endedById,
      endedAt: adSellers.endedAt,
      publishedAt: adSellers.publishedAt,
    })
    .from(adAppeals)
    .innerJoin(ads, eq(ads.id, adAppeals.adId))
    .innerJoin(adSellers, eq(adSellers.adId, ads.id))
    .leftJoin(categories, eq(categories.id, ads.categoryId))
    .where(and(eq(adAppeals.status, 'open'), eq(ads.status, 'removed')))
    .orderBy(asc(adAppeals.createdAt), asc(adAppeals.id))
    .limit(limit)
}
