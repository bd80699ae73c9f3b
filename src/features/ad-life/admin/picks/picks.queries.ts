import { and, asc, eq, gt, isNotNull, isNull, lt, lte, sql } from 'drizzle-orm'
import type { Database, Transaction } from '../../../../../database/client.ts'
import { lockName } from '../../../../../database/queries/lock-name.ts'
import { ads, featuredAds } from '../../../../../database/schema.ts'

const inOrder = [asc(ads.featuredPosition), asc(ads.id)]
/** The current picks in order, locked against other changes until the transaction ends. */
export async function readOrder(tx: Transaction): Promise<number[]> {
  await lockName(tx, 'picks')
  const rows = await tx
    .select({ id: ads.id })
    .from(ads)
    .where(isNotNull(ads.featuredPosition))
    .orderBy(...inOrder)
  return rows.map(({ id }) => id)
}

export async function writeOrder(tx: Transaction, order: readonly number[]): Promise<void> {
  for (const [index, id] of order.entries())
    await tx
      .update(ads)
      .set({ featuredPosition: index + 1 })
      .where(eq(ads.id, id))
}

export async function findPlan(tx: Transaction, id: number) {
  const [plan] = await tx.select().from(featuredAds).where(eq(featuredAds.adId, id))
  return plan ?? null
}

export async function listEndedPicks(tx: Transaction, today: string): Promise<number[]> {
  const rows = await tx
    .select({ id: featuredAds.adId })
    .from(featuredAds)
    .where(lt(featuredAds.endsOn, today))
  return rows.map(({ id }) => id)
}

/** Planned picks whose first day has come; ads that are not live are skipped. */
export async function listDuePlans(tx: Transaction, today: string): Promise<number[]> {
  const rows = await tx
    .select({ id: ads.id })
    .from(featuredAds)
    .innerJoin(ads, eq(ads.id, featuredAds.adId))
    .where(and(lte(featuredAds.startsOn, today), isNull(ads.featuredPosition), eq(ads.status, 'live')))
    .orderBy(asc(featuredAds.startsOn), asc(ads.id))
  return rows.map(({ id }) => id)
}

/** The last day of each current or planned pick. */
export async function listEndDays(db: Database): Promise<Map<number, string>> {
  const rows = await db.select({ id: featuredAds.adId, endsOn: featuredAds.endsOn }).from(featuredAds)
  return new Map(rows.map(({ id, endsOn }) => [id, endsOn]))
}

/** The picks that start on a later day, the earliest first. */
export function listPlans(db: Database, today: string) {
  return db
    .select({
      id: ads.id,
      title: ads.title,
      status: ads.status,
      imageUrl: ads.imageUrl,
      categorySlug: sql<string | null>`(select slug from categories where id = ${ads.categoryId})`,
      categoryDrawing: sql<string | null>`(select drawing from categories where id = ${ads.categoryId})`,
      startsOn: featuredAds.startsOn,
      endsOn: featuredAds.endsOn,
      addedBy: featuredAds.addedBy,
    })
    .from(featuredAds)
    .innerJoin(ads, eq(ads.id, featuredAds.adId))
    .where(and(gt(featuredAds.startsOn, today), isNull(ads.featuredPosition)))
    .orderBy(asc(featuredAds.startsOn), asc(ads.id))
}
