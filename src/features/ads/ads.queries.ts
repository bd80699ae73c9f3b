import { and, eq, isNull, ne, or, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { Database } from '../../../database/client.ts'
import { prepareOnce } from '../../../database/queries/prepare-once.ts'
import { ENDED_PAGE_DAYS, endedAt, isEndedButShown } from '../../../database/queries/shown-ads.ts'
import {
  type AdDetails,
  adRankings,
  adSellers,
  ads,
  adViews,
  categories,
  categoryCounts,
  categoryFields,
  licenceChecks,
  sellers,
} from '../../../database/schema.ts'
import type { CategoryField } from '../categories/fields/category-fields.schema.ts'
import { type FieldValues, listFacts } from '../categories/fields/field-words.ts'
import { noteWords } from '../scam-rules/check-ad.ts'
import type { AdDetail } from './ads.schema.ts'
import { withoutContacts } from './show/without-contacts.ts'

export const FEATURED_COUNT = 4
const POPULAR_COUNT = 6
const TRENDING_COUNT = 4
const SIMILAR_COUNT = 4

/** The moment an ad could first be seen. Renewing moves an ad to the top, but does not make it new. */
export const firstSeenAt = sql<Date>`coalesce(${adSellers.publishedAt}, ${ads.createdAt})`

export const isLive = sql`(${ads.status} = 'live' and ${ads.expiresAt} > now())`

/** Formats a timestamp in the ISO form that the API promises. */
const isoText = (moment: SQLWrapper) =>
  sql<string>`to_char(${moment} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`

export const cardColumns = {
  id: ads.id,
  title: ads.title,
  kind: ads.kind,
  imageUrl: ads.imageUrl,
  photoCount: sql<number>`case when ${ads.imageUrl} is null then 0 else coalesce(jsonb_array_length(${ads.details} -> 'photos'), 1) end`,
  fieldLine: ads.fieldLine,
  price: ads.price,
  location: ads.location,
  phone: ads.phone,
  categoryId: ads.categoryId,
  categoryName: sql<string>`coalesce(${categories.name}, 'Other')`,
  categorySlug: sql<string>`coalesce(${categories.slug}, 'other')`,
  categoryDrawing: categories.drawing,
  isPending: ads.isPending,
  createdAt: isoText(ads.createdAt),
}

const adColumns = { ...cardColumns, description: ads.description }

const provinceEnds = sql`${ads.location} = any(${sql.placeholder('locations')}::text[])`

const definition = sql`json_build_object('key', "key", 'label', "label", 'type', "type", 'unit', "unit", 'min', "min", 'max', "max", 'choices', "choices", 'card', "card", 'isFacet', "is_facet", 'isRequired', "is_required")`

/** The field definitions of the ad's category, in the same query, so that the ad page needs only one. */
const definitionsOfCategory = sql<
  CategoryField[]
>`coalesce((select json_agg(${definition} order by "position", "id")
  from ${categoryFields} where "category_id" = ${ads.categoryId}), '[]')`

/** The seller, if they gave a name, with the number of their other ads. */
const namedSeller = sql<
  AdDetail['seller']
>`(select json_build_object('id', "named"."public_id", 'name', "named"."name",
    'since', ${isoText(sql`"named"."since"`)}, 'otherCount', (select count(*)::int from ${adSellers} as "theirs"
      join ${ads} as "other" on "other"."id" = "theirs"."ad_id" where "theirs"."email" = "named"."email"
      and "other"."id" <> ${ads.id} and "other"."status" = 'live' and "other"."expires_at" > now()))
  from ${adSellers} as "own" join ${sellers} as "named" on "named"."email" = "own"."email" where "own"."ad_id" = ${ads.id})`

/** The check of the ad's licence; null if the licence or the seller's name has changed since. */
const licenceCheck = sql<AdDetail['licenceCheck']>`(select json_build_object('what', "checked"."what",
    'at', ${isoText(sql`"checked"."checked_at"`)})
  from ${adSellers} as "own" join ${licenceChecks} as "checked" on "checked"."email" = "own"."email"
  left join ${sellers} as "named" on "named"."email" = "own"."email"
  where "own"."ad_id" = ${ads.id} and "checked"."seller_name" is not distinct from "named"."name"
  and ${ads.details} -> 'licence' = jsonb_build_object('body', "checked"."body", 'number', "checked"."number"))`

const pageColumns = {
  ...adColumns,
  views: sql<number>`coalesce((select sum(${adViews.views}) from ${adViews} where ${adViews.adId} = ${ads.id}), 0)::int`,
  safetyNote: sql<string>`coalesce(${categories.safetyNote}, '')`,
  isSample: ads.isSample,
  seller: namedSeller,
  licenceCheck,
  hasWhatsapp: ads.hasWhatsapp,
  details: ads.details,
  fields: ads.fields,
  definitions: definitionsOfCategory,
  similarCount: sql<number>`coalesce((select sum(${categoryCounts.liveCount}) from ${categoryCounts} where ${categoryCounts.categoryId} = coalesce(${ads.categoryId}, 0)), 0)::int`,
}

const endedColumns = {
  ...pageColumns,
  endedAs: sql<'sold' | 'expired'>`case when ${ads.status} = 'sold' then 'sold' else 'expired' end`,
  endedAt: isoText(endedAt),
  shownUntil: isoText(sql`(${endedAt} + make_interval(days => ${sql.raw(String(ENDED_PAGE_DAYS))}))`),
}

/** The queries that run on every page view, parsed and planned once per connection. */
export function prepareAdQueries(db: Database) {
  const one = prepareOnce(db, 'find_ad', () =>
    db
      .select(pageColumns)
      .from(ads)
      .leftJoin(categories, eq(categories.id, ads.categoryId))
      .where(and(eq(ads.id, sql.placeholder('id')), isLive)),
  )

  // A separate statement, executed only when there is no live ad, so that the page of a live ad stays one
  // cheap read.
  const ended = prepareOnce(db, 'find_ended_ad', () =>
    db
      .select(endedColumns)
      .from(ads)
      .leftJoin(categories, eq(categories.id, ads.categoryId))
      .where(and(eq(ads.id, sql.placeholder('id')), isEndedButShown)),
  )

  const cards = () => db.select(adColumns).from(ads).leftJoin(categories, eq(categories.id, ads.categoryId))
  const featured = prepareOnce(db, 'list_featured_ads', () =>
    cards()
      .where(and(isLive, sql`${ads.featuredPosition} is not null`))
      .orderBy(ads.featuredPosition)
      .limit(FEATURED_COUNT),
  )

  const featuredIn = prepareOnce(db, 'list_featured_ads_in', () =>
    cards()
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
      .where(and(eq(ads.id, sql.placeholder('id')), or(isLive, isEndedButShown))),
  )

  const categoryOfAd = sql`(select "own"."category_id" from ${ads} as "own" where "own"."id" = ${sql.placeholder('id')} and "own"."status" = 'live' and "own"."expires_at" > now())`
  const newestOthers = (isOfCategory: SQL) =>
    cards()
      .where(and(isLive, isOfCategory, ne(ads.id, sql.placeholder('id'))))
      .orderBy(sql`${ads.createdAt} desc, ${ads.id} desc`)
      .limit(SIMILAR_COUNT)
  // Separate statements, because one that covers both "this category" and "none" cannot use the index.
  const similar = prepareOnce(db, 'list_similar_ads', () =>
    newestOthers(sql`${ads.categoryId} = ${categoryOfAd}`),
  )
  const similarOther = prepareOnce(db, 'list_similar_other_ads', () => newestOthers(isNull(ads.categoryId)))
  const similarIn = prepareOnce(db, 'list_similar_ads_in', () =>
    newestOthers(eq(ads.categoryId, sql.placeholder('category'))),
  )

  return {
    findAd: async (id: number) => {
      const [row] = await one.execute({ id })
      return row ? { ...readPageRow(row), ended: null } : null
    },
    /** A sold or expired ad, as people with an old link see it: without a way to contact the seller. */
    findEndedAd: async (id: number) => {
      const [row] = await ended.execute({ id })
      if (!row) return null
      const { endedAs, endedAt: at, shownUntil, ...ad } = row
      return {
        ...readPageRow(ad),
        description: withoutContacts(ad.description),
        phone: null,
        hasWhatsapp: false,
        isPending: false,
        ended: { as: endedAs, at, shownUntil },
      }
    },
    listFeatured: (locations: string[] | null) =>
      locations ? featuredIn.execute({ locations }) : featured.execute(),
    listRanked: (list: 'popular' | 'trending', locations: string[] | null) =>
      ranked.execute({ list, locations, limit: list === 'popular' ? POPULAR_COUNT : TRENDING_COUNT }),
    /** Undefined if there is no such ad; null if it has no category. */
    findAdCategory: async (id: number) => (await category.execute({ id }))[0]?.id,
    listSimilar: (id: number) => similar.execute({ id }),
    listSimilarOther: (id: number) => similarOther.execute({ id }),
    listSimilarIn: (id: number, category: number) => similarIn.execute({ id, category }),
  }
}

interface PageRow {
  details: AdDetails | null
  fields: FieldValues
  definitions: CategoryField[]
}

function readPageRow<Row extends PageRow>({ details, fields, definitions, ...ad }: Row) {
  const { photos = [], licence = null, notes = [] } = details ?? {}
  return { ...ad, facts: listFacts(definitions, fields), photos, licence, notes: noteWords(notes) }
}

export type AdQueries = ReturnType<typeof prepareAdQueries>
