import { and, eq, gt, isNull, lte, ne, type SQL, sql } from 'drizzle-orm'
import type { Database } from '../../../database/client.ts'
import { prepareOnce } from '../../../database/prepare-once.ts'
import {
  adRankings,
  ads,
  adViews,
  categories,
  categoryCounts,
  categoryFields,
  locationCounts,
} from '../../../database/schema.ts'
import type { CategoryField } from '../categories/fields/category-fields.schema.ts'
import { listFacts } from '../categories/fields/field-words.ts'
import { noteWords } from '../scam-rules/check-ad.ts'

export const FEATURED_COUNT = 4
const POPULAR_COUNT = 6
const TRENDING_COUNT = 4
const SIMILAR_COUNT = 4

export const isLive = sql`(${ads.status} = 'live' and ${ads.expiresAt} > now())`

/** Written so that PostgreSQL answers the ISO form that the calls promise. */
const createdAtText = sql<string>`to_char(${ads.createdAt} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`

export const cardColumns = {
  id: ads.id,
  title: ads.title,
  kind: ads.kind,
  imageUrl: ads.imageUrl,
  fieldLine: ads.fieldLine,
  price: ads.price,
  location: ads.location,
  phone: ads.phone,
  categoryId: ads.categoryId,
  categoryName: sql<string>`coalesce(${categories.name}, 'Other')`,
  categorySlug: sql<string>`coalesce(${categories.slug}, 'other')`,
  createdAt: createdAtText,
}

const adColumns = { ...cardColumns, description: ads.description }

const provinceEnds = sql`${ads.location} = any(${sql.placeholder('locations')}::text[])`

const definition = sql`json_build_object('key', "key", 'label', "label", 'type', "type", 'unit', "unit", 'min', "min", 'max', "max", 'choices', "choices", 'card', "card", 'isFacet', "is_facet")`

/** The fields of the ad's category with the ad, so that its page stays one read. */
const definitionsOfCategory = sql<
  CategoryField[]
>`coalesce((select json_agg(${definition} order by "position", "id")
  from ${categoryFields} where "category_id" = ${ads.categoryId}), '[]')`

/** The queries that every page view makes, parsed and planned once per connection. */
export function prepareAdQueries(db: Database) {
  const one = prepareOnce(db, 'find_ad', () =>
    db
      .select({
        ...adColumns,
        views: sql<number>`coalesce((select sum(${adViews.views}) from ${adViews} where ${adViews.adId} = ${ads.id}), 0)::int`,
        safetyNote: sql<string>`coalesce(${categories.safetyNote}, '')`,
        isSample: ads.isSample,
        isPending: ads.isPending,
        details: ads.details,
        fields: ads.fields,
        definitions: definitionsOfCategory,
      })
      .from(ads)
      .leftJoin(categories, eq(categories.id, ads.categoryId))
      .where(and(eq(ads.id, sql.placeholder('id')), isLive)),
  )

  const featured = prepareOnce(db, 'list_featured_ads', () =>
    db
      .select(adColumns)
      .from(ads)
      .leftJoin(categories, eq(categories.id, ads.categoryId))
      .where(and(isLive, sql`${ads.featuredPosition} is not null`))
      .orderBy(ads.featuredPosition)
      .limit(FEATURED_COUNT),
  )

  const featuredIn = prepareOnce(db, 'list_featured_ads_in', () =>
    db
      .select(adColumns)
      .from(ads)
      .leftJoin(categories, eq(categories.id, ads.categoryId))
      .where(and(isLive, provinceEnds))
      .orderBy(sql`${ads.featuredPosition} nulls last`, sql`${ads.createdAt} desc`)
      .limit(FEATURED_COUNT),
  )

  const ranked = prepareOnce(db, 'list_ranked_ads', () =>
    db
      .select(adColumns)
      .from(adRankings)
      .innerJoin(ads, eq(ads.id, adRankings.adId))
      .leftJoin(categories, eq(categories.id, ads.categoryId))
      .where(
        and(
          isLive,
          eq(adRankings.list, sql.placeholder('list')),
          sql`(${sql.placeholder('locations')}::text[] is null or ${provinceEnds})`,
        ),
      )
      .orderBy(adRankings.position)
      .limit(sql.placeholder('limit')),
  )

  const category = prepareOnce(db, 'find_ad_category', () =>
    db
      .select({ id: ads.categoryId })
      .from(ads)
      .where(and(eq(ads.id, sql.placeholder('id')), isLive)),
  )

  const categoryOfAd = sql`(select "own"."category_id" from ${ads} as "own" where "own"."id" = ${sql.placeholder('id')} and "own"."status" = 'live' and "own"."expires_at" > now())`
  const newestOthers = (isOfCategory: SQL) =>
    db
      .select(adColumns)
      .from(ads)
      .leftJoin(categories, eq(categories.id, ads.categoryId))
      .where(and(isLive, isOfCategory, ne(ads.id, sql.placeholder('id'))))
      .orderBy(sql`${ads.createdAt} desc, ${ads.id} desc`)
      .limit(SIMILAR_COUNT)
  // Two statements, because one that means both "this category" and "none" cannot use the index.
  const similar = prepareOnce(db, 'list_similar_ads', () =>
    newestOthers(sql`${ads.categoryId} = ${categoryOfAd}`),
  )
  const similarOther = prepareOnce(db, 'list_similar_other_ads', () => newestOthers(isNull(ads.categoryId)))

  return {
    findAd: async (id: number) => {
      const [row] = await one.execute({ id })
      if (!row) return null
      const { details, fields, definitions, ...ad } = row
      const { photos = [], licence = null, notes = [] } = details ?? {}
      return { ...ad, facts: listFacts(definitions, fields), photos, licence, notes: noteWords(notes) }
    },
    listFeatured: (locations: string[] | null) =>
      locations ? featuredIn.execute({ locations }) : featured.execute(),
    listRanked: (list: 'popular' | 'trending', locations: string[] | null) =>
      ranked.execute({ list, locations, limit: list === 'popular' ? POPULAR_COUNT : TRENDING_COUNT }),
    /** Undefined when there is no such ad; null when it has no category. */
    findAdCategory: async (id: number) => (await category.execute({ id }))[0]?.id,
    listSimilar: (id: number) => similar.execute({ id }),
    listSimilarOther: (id: number) => similarOther.execute({ id }),
  }
}

export type AdQueries = ReturnType<typeof prepareAdQueries>

/** The live ads of a range of ids, for the site map: by the key, so that the last file costs no more than the first. */
export function listAdAddresses(db: Database, { after, upTo }: { after: number; upTo: number }) {
  return db
    .select({ id: ads.id, createdAt: ads.createdAt })
    .from(ads)
    .where(and(isLive, gt(ads.id, after), lte(ads.id, upTo)))
    .orderBy(ads.id)
}

/** The ranges of ids that hold a live ad, as numbers from 0. Leaps from one to the next instead of reading every ad. */
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

/** The kept counts added up: all live ads, at no cost. */
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
