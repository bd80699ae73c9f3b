import { desc, eq, inArray } from 'drizzle-orm'
import type { Database, Transaction } from '../../../database/client.ts'
import { type AdBefore, adChanges, type ads } from '../../../database/schema.ts'

type Ad = typeof ads.$inferSelect

/** Stores what an ad says before it is changed. */
export async function keepAdChange(tx: Transaction, ad: Ad, { at, by = '' }: { at: Date; by?: string }) {
  await tx.insert(adChanges).values({ adId: ad.id, changedAt: at, changedBy: by, before: beforeOf(ad) })
}

const beforeOf = ({ title, description, price, location, phone, categoryId, details }: Ad): AdBefore => ({
  title,
  description,
  price,
  location,
  phone,
  categoryId,
  photos: details?.photos.length ?? 0,
  photoIds: details?.photos.map(({ id }) => id) ?? [],
})

/** What each of these ads said before its last change. */
export async function findLastChanges(
  db: Database,
  adIds: readonly number[],
): Promise<Map<number, AdBefore>> {
  if (adIds.length === 0) return new Map()
  const rows = await db
    .selectDistinctOn([adChanges.adId], { adId: adChanges.adId, before: adChanges.before })
    .from(adChanges)
    .where(inArray(adChanges.adId, [...adIds]))
    .orderBy(adChanges.adId, desc(adChanges.changedAt))
  return new Map(rows.map(({ adId, before }) => [adId, before]))
}

/** Every change of one ad, newest first. */
export function listAdChanges(db: Database, adId: number) {
  return db
    .select()
    .from(adChanges)
    .where(eq(adChanges.adId, adId))
    .orderBy(desc(adChanges.changedAt))
    .limit(100)
}
