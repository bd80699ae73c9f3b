import {
  and,
  asc,
  count,
  desc,
  eq,
  gte,
  ilike,
  inArray,
  isNotNull,
  isNull,
  lte,
  or,
  type SQL,
  sql,
} from 'drizzle-orm'
import type { Database } from '../../../../database/client.ts'
import {
  adCases,
  adReports,
  adSellers,
  ads,
  auditLog,
  categories,
  sellers,
} from '../../../../database/schema.ts'
import { waitsForSeller } from '../ad-life.queries.ts'
import type { AdState, AdsQuery, AdTab } from './ads-room.schema.ts'

const hasOpenCase = sql`exists (select 1 from ${adCases} where ${adCases.adId} = ${ads.id} and ${adCases.status} = 'open')`
const isReturned = sql`${ads.status} = 'held' and ${waitsForSeller}`

/** The state as operators name it; what is reported is said before what is live. */
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

const columns = {
  id: ads.id,
  title: ads.title,
  status: ads.status,
  price: ads.price,
  location: ads.location,
  imageUrl: ads.imageUrl,
  categoryName: categories.name,
  categorySlug: categories.slug,
  email: adSellers.email,
  sellerName: sellers.name,
  state,
  views,
  createdAt: ads.createdAt,
  featuredPosition: ads.featuredPosition,
  isSample: ads.isSample,
}

const like = (words: string) => `%${words.replace(/[%_\\]/g, '\\$&')}%`

function isFound(search: string) {
  if (!search) return undefined
  const number = /^#?([1-9]\d{0,14})$/.exec(search)?.[1]
  const words = like(search)
  return or(
    ilike(ads.title, words),
    ilike(ads.phone, words),
    ilike(adSellers.email, words),
    ilike(sellers.name, words),
    number ? eq(ads.id, Number(number)) : undefined,
  )
}

/** Every filter but the tab, so that the tabs can be counted. A draft that nobody confirmed is nobody's business yet. */
function isWanted(query: AdsQuery, now: Date) {
  const { search, category, place, photos, samples, days, ends, minPrice, maxPrice, seller } = query
  const daysFrom = (count: string) => sql`${now}::timestamptz + ${Number(count)} * interval '1 day'`
  return and(
    sql`${ads.status} <> 'draft'`,
    isFound(search),
    category ? eq(categories.slug, category) : undefined,
    place ? ilike(ads.location, like(place)) : undefined,
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

export function listAds(db: Database, query: AdsQuery, { now, limit }: { now: Date; limit: number }) {
  return db
    .select(columns)
    .from(ads)
    .leftJoin(adSellers, eq(adSellers.adId, ads.id))
    .leftJoin(sellers, eq(sellers.email, adSellers.email))
    .leftJoin(categories, eq(categories.id, ads.categoryId))
    .where(and(isWanted(query, now), query.tab === 'all' ? undefined : TABS[query.tab]))
    .orderBy(...SORTS[query.sort])
    .limit(limit)
    .offset((query.page - 1) * limit)
}

/** The editor's picks in their order, live or not. */
export function listFeatured(db: Database) {
  return db
    .select(columns)
    .from(ads)
    .leftJoin(adSellers, eq(adSellers.adId, ads.id))
    .leftJoin(sellers, eq(sellers.email, adSellers.email))
    .leftJoin(categories, eq(categories.id, ads.categoryId))
    .where(isNotNull(ads.featuredPosition))
    .orderBy(asc(ads.featuredPosition), asc(ads.id))
}

/** How many ads each tab has with these filters. */
export async function countAds(db: Database, query: AdsQuery, now: Date): Promise<Record<string, number>> {
  const filter = (tab: SQL) => sql<number>`count(*) filter (where ${tab})::int`
  const [row] = await db
    .select({
      all: count(),
      live: filter(TABS.live),
      waiting: filter(TABS.waiting),
      reported: filter(TABS.reported),
      returned: filter(TABS.returned),
      expired: filter(TABS.expired),
      removed: filter(TABS.removed),
    })
    .from(ads)
    .leftJoin(adSellers, eq(adSellers.adId, ads.id))
    .leftJoin(sellers, eq(sellers.email, adSellers.email))
    .leftJoin(categories, eq(categories.id, ads.categoryId))
    .where(isWanted(query, now))
  return row ?? {}
}

export async function findAd(db: Database, id: number) {
  const [row] = await db
    .select({
      ...columns,
      description: ads.description,
      categoryId: ads.categoryId,
      phone: ads.phone,
      details: ads.details,
      fields: ads.fields,
      expiresAt: ads.expiresAt,
      heldFor: adSellers.heldFor,
      submittedAt: adSellers.submittedAt,
      confirmedAt: adSellers.confirmedAt,
      publishedAt: adSellers.publishedAt,
      renewedAt: adSellers.renewedAt,
      endedAt: adSellers.endedAt,
      endedBy: adSellers.endedBy,
      endReason: adSellers.endReason,
      messages: sql<number>`(select count(*)::int from ad_messages m join ad_threads t on t.id = m.thread_id
        where t.ad_id = ${ads.id})`,
      adsLive: sql<number>`(select count(*)::int from ad_sellers s join ads a on a.id = s.ad_id
        where s.email = ${adSellers.email} and a.status = 'live')`,
    })
    .from(ads)
    .leftJoin(adSellers, eq(adSellers.adId, ads.id))
    .leftJoin(sellers, eq(sellers.email, adSellers.email))
    .leftJoin(categories, eq(categories.id, ads.categoryId))
    .where(eq(ads.id, id))
  return row ?? null
}

export function listOpenReports(db: Database, adId: number) {
  return db
    .select({
      caseId: adCases.id,
      reason: adReports.reason,
      details: adReports.details,
      at: adReports.createdAt,
    })
    .from(adReports)
    .innerJoin(adCases, eq(adCases.id, adReports.caseId))
    .where(and(eq(adCases.adId, adId), eq(adCases.status, 'open')))
    .orderBy(desc(adReports.createdAt))
}

/** Every report there was, open or decided. */
export function listReports(db: Database, adId: number) {
  return db
    .select({ reason: adReports.reason, at: adReports.createdAt })
    .from(adReports)
    .innerJoin(adCases, eq(adCases.id, adReports.caseId))
    .where(eq(adCases.adId, adId))
    .orderBy(desc(adReports.createdAt))
    .limit(50)
}

/** What operators did to an ad, as the audit log has it. */
export function listActionsOn(db: Database, adId: number, actions: readonly string[]) {
  return db
    .select({ at: auditLog.happenedAt, by: auditLog.operatorName, action: auditLog.action })
    .from(auditLog)
    .where(
      and(
        // Decisions of the queue name the number alone.
        inArray(auditLog.target, [`ad ${adId}`, String(adId)]),
        inArray(auditLog.action, [...actions]),
      ),
    )
    .orderBy(desc(auditLog.happenedAt))
    .limit(50)
}

/** How many ads a filter finds. */
export async function countFound(db: Database, query: AdsQuery, now: Date): Promise<number> {
  const [row] = await db
    .select({ found: count() })
    .from(ads)
    .leftJoin(adSellers, eq(adSellers.adId, ads.id))
    .leftJoin(sellers, eq(sellers.email, adSellers.email))
    .leftJoin(categories, eq(categories.id, ads.categoryId))
    .where(and(isWanted(query, now), query.tab === 'all' ? undefined : TABS[query.tab]))
  return row?.found ?? 0
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

/** What the seller gave, unmasked; who looks is written down by the caller. */
export async function findContact(db: Database, id: number) {
  const [row] = await db
    .select({ email: adSellers.email, phone: ads.phone })
    .from(ads)
    .leftJoin(adSellers, eq(adSellers.adId, ads.id))
    .where(eq(ads.id, id))
  return row ?? null
}
