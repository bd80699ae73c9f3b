import { and, desc, eq, gt, lte, notInArray, sql } from 'drizzle-orm'
import type { Database, Transaction } from '../../../../database/client.ts'
import {
  adMessages,
  adSellers,
  ads,
  adThreads,
  adViews,
  categories,
  sellerLinks,
} from '../../../../database/schema.ts'

const MAX_ADS = 200
/** One for each device; a new link deletes the oldest beyond this. */
const MAX_LINKS = 5

export async function hasAds(tx: Transaction, email: string): Promise<boolean> {
  const [row] = await tx
    .select({ adId: adSellers.adId })
    .from(adSellers)
    .where(eq(adSellers.email, email))
    .limit(1)
  return row !== undefined
}

export async function insertSellerLink(tx: Transaction, link: typeof sellerLinks.$inferInsert) {
  await tx.insert(sellerLinks).values(link)
  const kept = tx
    .select({ id: sellerLinks.id })
    .from(sellerLinks)
    .where(eq(sellerLinks.email, link.email))
    .orderBy(desc(sellerLinks.id))
    .limit(MAX_LINKS)
  await tx.delete(sellerLinks).where(and(eq(sellerLinks.email, link.email), notInArray(sellerLinks.id, kept)))
}

export async function findSellerLink(db: Database, linkHash: string, at: Date) {
  const [row] = await db
    .select({ email: sellerLinks.email })
    .from(sellerLinks)
    .where(and(eq(sellerLinks.linkHash, linkHash), gt(sellerLinks.expiresAt, at)))
  return row ?? null
}

export async function deleteSellerLink(db: Database, linkHash: string): Promise<void> {
  await db.delete(sellerLinks).where(eq(sellerLinks.linkHash, linkHash))
}

export async function deleteSellerLinksBefore(db: Database, at: Date): Promise<number> {
  const gone = await db
    .delete(sellerLinks)
    .where(lte(sellerLinks.expiresAt, at))
    .returning({ id: sellerLinks.id })
  return gone.length
}

/** Every ad of an address with its views and messages, newest first. */
export function listAdsOf(db: Database, email: string) {
  return db
    .select({
      ad: ads,
      seller: adSellers,
      categorySlug: categories.slug,
      categoryDrawing: categories.drawing,
      views: sql<number>`(select coalesce(sum(${adViews.views}), 0)::int from ${adViews} where ${adViews.adId} = ${ads.id})`,
      messages: sql<number>`(select count(*)::int from ${adMessages} join ${adThreads} on ${adThreads.id} = ${adMessages.threadId}
        where ${adThreads.adId} = ${ads.id} and ${adMessages.sender} = 'buyer')`,
    })
    .from(adSellers)
    .innerJoin(ads, eq(ads.id, adSellers.adId))
    .leftJoin(categories, eq(categories.id, ads.categoryId))
    .where(eq(adSellers.email, email))
    .orderBy(desc(ads.id))
    .limit(MAX_ADS)
}
