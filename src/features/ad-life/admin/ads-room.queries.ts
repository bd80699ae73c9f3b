import { and, asc, count, desc, eq, gte, isNotNull, isNull, lte, or, type SQL, sql } from 'drizzle-orm'
import type { Database } from '../../../../database/client.ts'
import { hasWords } from '../../../../database/queries/has-words.ts'
import { adCases, adSellers, ads, categories, featuredAds, sellers } from '../../../../database/schema.ts'
import { PAGE_SIZE } from '../../../console/page-size.ts'
import { isLive } from '../../ads/ads.queries.ts'
import { waitsForSeller } from '../ad-life.queries.ts'
import type { AdState, AdsQuery, AdTab } from './ads-room.schema.ts'

const hasOpenCase = sql`exists (select 1 from ${adCases} where ${adCases.adId} = ${ads.id} and ${adCases.status} = 'open')`
const isReturned = sql`${ads.status} = 'held' and ${waitsForSeller}`

/** The state as operators name it; a live ad with an open case is "reported". */
const state = sql<AdState>`case
  when ${isReturned} then 'returned'
  when ${ads.status} = 'held' then 'waiting'
  when ${ads.status} = 'live' and ${hasOpenCase} then 'reported'
  else ${ads.status} end`

const TABS: Record<Exclude<AdTab, 'all'>, SQL> = {
  live: sql`${ads.status} = 'live'`,
  waiting: sql`${ads.status} = 'held' and not coalesce(${waitsForSeller}, false)`,
  reported: sql`${ads.status} = 'live' and ${hasOpenCase}`,
  returned: isReturned,
  expired: sql`${ads.status} = 'expired'`,
  removed: sql`${ads.status} = 'removed'`,
}

const views = sql<number>`coalesce((select sum(views) from ad_views where ad_id = ${ads.id}), 0)::int`

const SORTS = {
  '-posted': [desc(ads.createdAt), desc(ads.id)],
  posted: [asc(ads.createdAt), asc(ads.id)],
  '-views': [desc(views), desc(ads.id)],
  expires: [asc(ads.expiresAt), asc(ads.id)],
} as const

export const adColumns = {
  id: ads.id,
  title: ads.title,
  status: ads.status,
  price: ads.price,
  location: ads.location,
  imageUrl: ads.imageUrl,
  categoryName: categories.name,
  categorySlug: categories.slug,
  categoryDrawing: categories.drawing,
  email: adSellers.email,
  sellerName: sellers.name,
  state,
  views,
  createdAt: ads.createdAt,
  featuredPosition: ads.featuredPosition,
  isSample: ads.isSample,
}

function isFound(search: string) {
  if (!search) return undefined
  const number = /^#?([1-9]\d{0,14})$/.exec(search)?.[1]
  return or(
    hasWords(search, ads.title, ads.phone, adSellers.email, sellers.name),
    number ? eq(ads.id, Number(number)) : undefined,
  )
}

/** Every filter except the tab, so that the tabs can be counted. Unconfirmed drafts are excluded. */
function isWanted(query: AdsQuery, now: Date) {
  const { search, category, place, photos, samples, days, ends, minPrice, maxPrice, seller } = query
  const daysFrom = (count: string) => sql`${now}::timestamptz + ${Number(count)} * interval '1 day'`
  return and(
    sql`${ads.status} <> 'draft'`,
    isFound(search),
    category ? eq(categories.slug, category) : undefined,
    hasWords(place, ads.location),
    photos ? (photos === 'yes' ? isNotNull(ads.imageUrl) : isNull(ads.imageUrl)) : undefined,
    query.reports ? hasOpenCase : undefined,
    minPrice ? gte(ads.priceCents, Number(minPrice) * 100) : undefined,
    maxPrice ? lte(ads.priceCents, Number(maxPrice) * 100) : undefined,
    seller
      ? sql`${adSellers.email} = (select email from ad_sellers where ad_id = ${Number(seller)})`
      : undefined,
    ends ? and(eq(ads.status, 'live'), lte(ads.expiresAt, daysFrom(ends))) : undefined,
    samples ? eq(ads.isSample, true) : undefined,
    days ? gte(ads.createdAt, daysFrom(`-${days}`)) : undefined,
  )
}

const selectAds = (db: Database) =>
  db
    .select(adColumns)
    .from(ads)
    .leftJoin(adSellers, eq(adSellers.adId, ads.id))
    .leftJoin(sellers, eq(sellers.email, adSellers.email))
    .leftJoin(categories, eq(categories.id, ads.categoryId))

export function listAds(db: Database, query: AdsQuery, now: Date) {
  return selectAds(db)
    .where(and(isWanted(query, now), query.tab === 'all' ? undefined : TABS[query.tab]))
    .orderBy(...SORTS[query.sort])
    .limit(PAGE_SIZE)
    .offset((query.page - 1) * PAGE_SIZE)
}

/** The editor's picks in order, live or not. */
export function listFeatured(db: Database) {
  return selectAds(db).where(isNotNull(ads.featuredPosition)).orderBy(asc(ads.featuredPosition), asc(ads.id))
}

/** The newest live ads with a photo, without samples, that are neither featured nor planned. */
export function listFeatureSuggestions(db: Database, limit: number) {
  return selectAds(db)
    .where(
      and(
        isLive,
        isNotNull(ads.imageUrl),
        eq(ads.isSample, false),
        isNull(ads.featuredPosition),
        sql`not exists (select 1 from ${featuredAds} where ${featuredAds.adId} = ${ads.id})`,
      ),
    )
    .orderBy(desc(ads.createdAt), desc(ads.id))
    .limit(limit)
}

/** The number of ads in each tab with these filters. */
export async function countAds(db: Database, query: AdsQuery, now: Date): Promise<Record<string, number>> {
  const filter = (tab: SQL) => sql<number>`count(*) filter (where ${tab})::int`
  const ofTabs = Object.fromEntries(Object.entries(TABS).map(([tab, isIn]) => [tab, filter(isIn)]))
  const [row] = await db
    .select({ all: count(), ...ofTabs })
    .from(ads)
    .leftJoin(adSellers, eq(adSellers.adId, ads.id))
    .leftJoin(sellers, eq(sellers.email, adSellers.email))
    .leftJoin(categories, eq(categories.id, ads.categoryId))
    .where(isWanted(query, now))
  return row ?? {}
}

export function listCategoryNames(db: Database) {
  return db
    .select({ slug: categories.slug, name: categories.name })
    .from(categories)
    .orderBy(asc(categories.position), asc(categories.id))
}

export async function countSamples(db: Database): Promise<number> {
  return db.$count(ads, eq(ads.isSample, true))
}

export async function deleteSamples(db: Database): Promise<number> {
  const gone = await db.delete(ads).where(eq(ads.isSample, true)).returning({ id: ads.id })
  return gone.length
}
