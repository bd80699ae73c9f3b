import { and, desc, eq, gte, sql } from 'drizzle-orm'
import type { Database } from '../../../database/client.ts'
import {
  adAppeals,
  adMessages,
  adSellers,
  ads,
  adThreads,
  adViews,
  categories,
} from '../../../database/schema.ts'
import { isCorrectable } from '../ad-life/ad-life.queries.ts'

/** The ad of a manage link, with what only its seller sees. */
export async function findManagedAd(db: Database, linkHash: string) {
  const [row] = await db
    .select({
      ad: ads,
      seller: adSellers,
      name: categories.name,
      slug: categories.slug,
      drawing: categories.drawing,
      appeal: { status: adAppeals.status, reason: adAppeals.reason },
      isCorrectable,
    })
    .from(adSellers)
    .innerJoin(ads, eq(ads.id, adSellers.adId))
    .leftJoin(categories, eq(categories.id, ads.categoryId))
    .leftJoin(adAppeals, eq(adAppeals.actId, adSellers.endActId))
    .where(eq(adSellers.linkHash, linkHash))
  return row ?? null
}

export function listViewsSince(db: Database, adId: number, day: string) {
  return db
    .select({ day: adViews.viewedOn, views: adViews.views })
    .from(adViews)
    .where(and(eq(adViews.adId, adId), gte(adViews.viewedOn, day)))
    .orderBy(adViews.viewedOn)
}

/** The conversations about an ad, newest message first. */
export function listThreads(db: Database, adId: number) {
  const last = sql`(select max(${adMessages.id}) from ${adMessages} where ${adMessages.threadId} = ${adThreads.id})`
  return db
    .select({
      linkSeed: adThreads.linkSeed,
      buyerName: adThreads.buyerName,
      isClosed: sql<boolean>`${adThreads.closedAt} is not null`,
      text: adMessages.text,
      sender: adMessages.sender,
      sentAt: adMessages.createdAt,
    })
    .from(adThreads)
    .innerJoin(adMessages, sql`${adMessages.id} = ${last}`)
    .where(eq(adThreads.adId, adId))
    .orderBy(desc(adMessages.id))
    .limit(100)
}
