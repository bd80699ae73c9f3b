import { and, gt, lte, type SQL, sql } from 'drizzle-orm'
import type { Database } from '../../../database/client.ts'
import { ads, categoryCounts, locationCounts } from '../../../database/schema.ts'
import { isLive } from './ads.queries.ts'

/** The live ads in a range of ids, for the sitemap: by primary key, so every file costs the same. */
export function listAdAddresses(db: Database, { after, upTo }: { after: number; upTo: number }) {
  return db
    .select({ id: ads.id, createdAt: ads.createdAt })
    .from(ads)
    .where(and(isLive, gt(ads.id, after), lte(ads.id, upTo)))
    .orderBy(ads.id)
}

/** The numbers, from 0, of the id ranges with a live ad. Skips from range to range, reading few ads. */
export async function listAdRanges(db: Database, size: number): Promise<number[]> {
  const first = (after: SQL) =>
    sql`(select (${ads.id} - 1) / ${size}::bigint from ${ads} where ${isLive} and ${ads.id} > ${after} order by ${ads.id} limit 1)`
  const { rows } = await db.execute<{ number: number }>(sql`with recursive "ranges"("number") as (
    select ${first(sql`0`)}
    union all
    select ${first(sql`("ranges"."number" + 1) * ${size}::bigint`)} from "ranges" where "ranges"."number" is not null
  ) select "number" from "ranges" where "number" is not null`)
  return rows.map(({ number }) => Number(number))
}

/** The number of live ads: a cheap sum of the stored counts. */
export async function countLiveAds(db: Database): Promise<number> {
  const [row] = await db
    .select({ count: sql<number>`coalesce(sum(${categoryCounts.liveCount}), 0)::int` })
    .from(categoryCounts)
  return row?.count ?? 0
}

export async function countLivePlaces(db: Database): Promise<number> {
  const [row] = await db
    .select({ count: sql<number>`count(*)::int` })
    .from(locationCounts)
    .where(gt(locationCounts.liveCount, 0))
  return row?.count ?? 0
}
