import { eq, sql } from 'drizzle-orm'
import type { Database } from '../../../../database/client.ts'
import { ads, categories } from '../../../../database/schema.ts'
import { isLive } from '../ads.queries.ts'
import {
  type AdFilter,
  type AdWindow,
  all,
  columnsOf,
  conditions,
  inline,
  orderOf,
  valuesOf,
} from './find-ads.queries.ts'

/**
 * The ads around a place, the nearest first: of each place only as many as could be on the page, so that the index of
 * places gives them and nothing is sorted that nobody sees.
 */
export function listNearestAds(db: Database, filter: AdFilter, window: AdWindow) {
  const { locations = [], ...others } = filter
  const ofPlace = db
    .select({ id: ads.id, createdAt: ads.createdAt })
    .from(ads)
    .where(all([isLive, sql`${ads.location} = "near"."location"`, ...conditions(others)]))
    .orderBy(orderOf('newest'))
    .limit(inline(window.offset + window.limit))
  const chosen = sql`(select "found"."id", "near"."place", "found"."created_at"
    from unnest(${sql.param(locations)}::text[]) with ordinality as "near"("location", "place")
    cross join lateral (${ofPlace}) as "found"
    order by "near"."place", "found"."created_at" desc, "found"."id" desc
    limit ${inline(window.limit)} offset ${inline(window.offset)})`
  return db
    .select({ ...columnsOf(window), total: sql<number | null>`null` })
    .from(sql`${chosen} as "chosen"`)
    .innerJoin(ads, sql`${ads.id} = "chosen"."id"`)
    .leftJoin(categories, eq(categories.id, ads.categoryId))
    .orderBy(sql`"chosen"."place", "chosen"."created_at" desc, "chosen"."id" desc`)
    .prepare('')
    .execute(valuesOf(filter))
}
