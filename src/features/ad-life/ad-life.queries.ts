import { and, eq, inArray, isNotNull, min, ne, sql } from 'drizzle-orm'
import type { Database, Transaction } from '../../../database/client.ts'
import { lockName } from '../../../database/queries/lock-name.ts'
import {
  adAppeals,
  adCases,
  adSellers,
  ads,
  categories,
  moderationActs,
  sellers,
} from '../../../database/schema.ts'

type AdChange = Partial<typeof ads.$inferInsert>
type SellerChange = Partial<typeof adSellers.$inferInsert>

/** The ad with its seller, locked so that concurrent changes of state run one after the other. */
export async function lockAd(tx: Transaction, key: { adId: number } | { linkHash: string }) {
  const [row] = await tx
    .select({ ad: ads, seller: adSellers, categorySlug: categories.slug, isCorrectable })
    .from(ads)
    .innerJoin(adSellers, eq(adSellers.adId, ads.id))
    .leftJoin(categories, eq(categories.id, ads.categoryId))
    .where('adId' in key ? eq(ads.id, key.adId) : eq(adSellers.linkHash, key.linkHash))
    .for('update', { of: ads })
  return row ?? null
}
export type LockedAd = NonNullable<Awaited<ReturnType<typeof lockAd>>>

export async function updateAd(tx: Transaction, adId: number, ad: AdChange, seller: SellerChange = {}) {
  if (Object.keys(ad).length > 0) await tx.update(ads).set(ad).where(eq(ads.id, adId))
  if (Object.keys(seller).length > 0) await tx.update(adSellers).set(seller).where(eq(adSellers.adId, adId))
}

/** Returned to its seller, who has not changed it yet. */
export const waitsForSeller = sql`${adSellers.heldFor} @? '$[*] ? (@ starts with "return-")'`

/** The columns that the queue shows of an ad, whatever it waits for. */
export const queuedAdColumns = {
  title: ads.title,
  description: ads.description,
  price: ads.price,
  location: ads.location,
  phone: ads.phone,
  imageUrl: ads.imageUrl,
  categorySlug: categories.slug,
  categoryDrawing: categories.drawing,
  categoryName: categories.name,
}

/** A refused ad without an appeal can be corrected and sent again. A removed ad cannot. */
export const isCorrectable = sql<boolean>`(${ads.status} = 'removed' and exists (
  select from ${moderationActs} where ${moderationActs.id} = ${adSellers.endActId} and ${moderationActs.act} = 'refused'
    and not exists (select from ${adAppeals} where ${adAppeals.actId} = ${moderationActs.id})))`

/** Overturns an open appeal, because the ad is on the site again. Returns false if there was none. */
export async function overturnOpenAppeal(tx: Transaction, adId: number, decidedAt: Date): Promise<boolean> {
  const rows = await tx
    .update(adAppeals)
    .set({ status: 'overturned', reason: '', decidedAt })
    .where(and(eq(adAppeals.adId, adId), eq(adAppeals.status, 'open')))
    .returning({ id: adAppeals.id })
  return rows.length > 0
}

/** People who reported an ad that this decision removed learn that it is back. */
export async function updateRestoredCases(tx: Transaction, actId: number): Promise<void> {
  await tx.update(adCases).set({ status: 'restored' }).where(eq(adCases.actId, actId))
}

/** A seller is known once an ad of theirs was published. */
export async function isKnownSeller(tx: Transaction, email: string): Promise<boolean> {
  const [row] = await tx
    .select({ adId: adSellers.adId })
    .from(adSellers)
    .where(and(eq(adSellers.email, email), isNotNull(adSellers.publishedAt)))
    .limit(1)
  return row !== undefined
}

/** Stores the public name given with an ad. A seller who has a name keeps it; "My ads" changes it. */
export async function insertNamedSeller(
  tx: Transaction,
  seller: Omit<typeof sellers.$inferInsert, 'since'>,
): Promise<void> {
  const published = tx
    .select({ since: min(adSellers.publishedAt) })
    .from(adSellers)
    .where(eq(adSellers.email, seller.email))
  await tx
    .insert(sellers)
    .values({ ...seller, since: sql`(${published})` })
    .onConflictDoNothing()
}

/** The given ads, each with its category for the cache tags. */
export function listTagged(db: Database | Transaction, ids: readonly number[]) {
  return db
    .select({ id: ads.id, categorySlug: categories.slug })
    .from(ads)
    .leftJoin(categories, eq(categories.id, ads.categoryId))
    .where(inArray(ads.id, [...ids]))
}

export async function listAdIdsOf(tx: Transaction, email: string): Promise<number[]> {
  const rows = await tx.select({ id: adSellers.adId }).from(adSellers).where(eq(adSellers.email, email))
  return rows.map(({ id }) => id)
}

/** A held or live ad with the same words. */
export async function findTwin(tx: Transaction, fingerprint: string, exceptAdId = 0): Promise<number | null> {
  // Without the lock, two copies sent at the same moment would not find each other.
  await lockName(tx, `words ${fingerprint}`)
  const [row] = await tx
    .select({ id: ads.id })
    .from(adSellers)
    .innerJoin(ads, eq(ads.id, adSellers.adId))
    .where(
      and(
        eq(adSellers.fingerprint, fingerprint),
        inArray(ads.status, ['held', 'live']),
        ne(ads.id, exceptAdId),
      ),
    )
    .limit(1)
  return row?.id ?? null
}

export async function findCategory(tx: Transaction, slug: string) {
  const [row] = await tx
    .select({ id: categories.id, slug: categories.slug, isHidden: categories.isHidden })
    .from(categories)
    .where(eq(categories.slug, slug))
  return row ?? null
}

/** The ad of a manage link, and whether it can still be changed. */
export async function findEditedAd(db: Database, linkHash: string) {
  const isOpen = sql<boolean>`(${ads.status} in ('draft', 'held', 'live') or ${isCorrectable})`
  const [row] = await db
    .select({ id: ads.id, isOpen })
    .from(ads)
    .innerJoin(adSellers, eq(adSellers.adId, ads.id))
    .where(eq(adSellers.linkHash, linkHash))
  return row ?? null
}
