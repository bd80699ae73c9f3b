import { eq, type SQL, sql } from 'drizzle-orm'
import type { Database } from '../../../../../database/client.ts'
import { prepareOnce } from '../../../../../database/queries/prepare-once.ts'
import { ads, categories } from '../../../../../database/schema.ts'
import { isLive } from '../../ads.queries.ts'
import {
  type AdFilter,
  type AdWindow,
  all,
  columnsOf,
  conditions,
  inline,
  orderOf,
  valuesOf,
} from '../find-ads.queries.ts'

/** Whether a list is of one category around a place, filtered by fields, newest first. */
export const isOfPlacesByFacet = ({ category, locations, fields }: AdFilter, { sort, after }: AdWindow) =>
  sort === 'newest' && !after && category !== undefined && locations !== undefined && fields !== undefined

/**
 * PostgreSQL does not know that all ads with a facet share a category: it underestimates how many match and
 * would collect them all. Inside coalesce it estimates one in two, and walks the newest ads until enough
 * match.
 */
const fits = (rest: AdFilter) => sql`coalesce(${all([sql`true`, ...conditions(rest)])}, false)`

/** The conditions of a filter; a category around a place uses the index on exactly these two. */
export function conditionsOfPlaces(filter: AdFilter): (SQL | undefined)[] {
  const { category, locations, ...rest } = filter
  if (category === undefined || !locations || !rest.fields || rest.search) return conditions(filter)
  return [...conditions({ category, locations }), fits(rest)]
}

/**
 * The ads around a place, nearest or newest first. Each place contributes at most one page's worth, in index
 * order, so that nothing is collected or sorted that no page shows.
 */
export function listAdsOfPlaces(db: Database, filter: AdFilter, window: AdWindow) {
  const { locations = [], category, ...rest } = filter
  const ofPlace = db
    .select({ id: ads.id, createdAt: ads.createdAt })
    .from(ads)
    .where(all([isLive, sql`${ads.location} = "near"."location"`, ...conditions({ category }), fits(rest)]))
    .orderBy(orderOf('newest'))
    .limit(inline(window.offset + window.limit))
  const chosen = sql`(select "found"."id", "near"."place", "found"."created_at"
    from unnest(${sql.param(locations)}::text[]) with ordinality as "near"("location", "place")
    cross join lateral (${ofPlace}) as "found"
    order by ${sql.raw(window.sort === 'nearest' ? '"near"."place", ' : '')}"found"."created_at" desc, "found"."id" desc
    limit ${inline(window.limit)} offset ${inline(window.offset)})`
  return db
    .select({ ...columnsOf(window), total: sql<number | null>`null` })
    .from(sql`${chosen} as "chosen"`)
    .innerJoin(ads, sql`${ads.id} = "chosen"."id"`)
    .leftJoin(categories, eq(categories.id, ads.categoryId))
    .orderBy(
      sql`${sql.raw(window.sort === 'nearest' ? '"chosen"."place", ' : '')}"chosen"."created_at" desc, "chosen"."id" desc`,
    )
    .prepare('')
    .execute(valuesOf(filter))
}

/** Those of the ads that are still live, newest first. */
export async function listAdsByIds(db: Database, ids: readonly number[], window: AdWindow) {
  if (ids.length === 0) return []
  const statement = prepareOnce(db, `list_ads_by_ids_${window.isCard ?? false}`, () =>
    db
      .select({ ...columnsOf(window), total: sql<number | null>`null` })
      .from(ads)
      .leftJoin(categories, eq(categories.id, ads.categoryId))
      .where(all([isLive, sql`${ads.id} = any(${sql.placeholder('ids')}::bigint[])`]))
      .orderBy(orderOf('newest')),
  )
  return statement.execute({ ids })
}
