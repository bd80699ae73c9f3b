import { and, desc, eq, ilike, or, sql } from 'drizzle-orm'
import type { Database } from '../../../../database/client.ts'
import { type AD_STATUSES, ads, adViews, categories } from '../../../../database/schema.ts'
import type { CacheTags } from '../../../platform/cache-tags.ts'

/** The operator's hands on the ads. */

export type AdStatus = (typeof AD_STATUSES)[number]

interface Deps {
  db: Database
  tags: Pick<CacheTags, 'bump'>
}

interface Filter {
  search?: string
  status?: AdStatus | undefined
  limit?: number
}

/** Every ad in any state, newest first; found by words of the title, by phone or by number. */
export function listAllAds(db: Database, { search = '', status, limit = 100 }: Filter = {}) {
  const words = `%${search.trim().replace(/[%_\\]/g, '\\$&')}%`
  const isId = /^[1-9]\d{0,14}$/.test(search.trim())
  const isFound = search.trim()
    ? or(ilike(ads.title, words), ilike(ads.phone, words), isId ? eq(ads.id, Number(search)) : undefined)
    : undefined
  return db
    .select({
      id: ads.id,
      title: ads.title,
      status: ads.status,
      price: ads.price,
      location: ads.location,
      category: categories.name,
      featuredPosition: ads.featuredPosition,
      isSample: ads.isSample,
      createdAt: ads.createdAt,
    })
    .from(ads)
    .leftJoin(categories, eq(categories.id, ads.categoryId))
    .where(and(isFound, status && eq(ads.status, status)))
    .orderBy(desc(ads.createdAt), desc(ads.id))
    .limit(limit)
}

/** False when there is no ad of this number. */
export async function setAdStatus({ db, tags }: Deps, id: number, status: AdStatus): Promise<boolean> {
  const changed = await db.update(ads).set({ status }).where(eq(ads.id, id)).returning({ id: ads.id })
  if (changed.length > 0) await tags.bump('ads')
  return changed.length > 0
}

/** Puts an ad among the editor's picks at this place, or (with null) takes it out. */
export async function featureAd({ db, tags }: Deps, id: number, position: number | null): Promise<boolean> {
  const changed = await db
    .update(ads)
    .set({ featuredPosition: position })
    .where(eq(ads.id, id))
    .returning({ id: ads.id })
  if (changed.length > 0) await tags.bump('ads')
  return changed.length > 0
}

interface Day {
  day: string
  count: number
}

/** New ads by day, without the samples; days without one are in it too. */
export async function countAdsByDay(db: Database, now: Date, days = 30): Promise<Day[]> {
  const { rows } = await db.execute<Day & Record<string, unknown>>(sql`
    select to_char(day, 'YYYY-MM-DD') as day, count(ads.id)::int as count
    from generate_series(${now}::timestamptz::date - ${days - 1}::int, ${now}::timestamptz::date, interval '1 day') as day
    left join ads on ads.created_at >= day and ads.created_at < day + interval '1 day' and not ads.is_sample
    group by day order by day`)
  return rows
}

/** Views of all ads by day. */
export async function countViewsByDay(db: Database, now: Date, days = 30): Promise<Day[]> {
  const { rows } = await db.execute<Day & Record<string, unknown>>(sql`
    select to_char(day, 'YYYY-MM-DD') as day, coalesce(sum(${adViews.views}), 0)::int as count
    from generate_series(${now}::timestamptz::date - ${days - 1}::int, ${now}::timestamptz::date, interval '1 day') as day
    left join ${adViews} on ${adViews.viewedOn} = day::date
    group by day order by day`)
  return rows
}
