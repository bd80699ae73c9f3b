import { sql } from 'drizzle-orm'
import type { Database, Transaction } from '../../../../database/client.ts'
import { lockName } from '../../../../database/queries/lock-name.ts'
import { addDays, utcDay } from '../../../platform/time/calendar-day.ts'
import type { Now } from '../../../platform/time/clock.ts'

const KEPT_PER_LIST = 50
/** Assumes that an ad in the top 50 of a month is in the top 1,000 of at least one of its days. */
const TOPS_PER_DAY = 1_000
const CANDIDATES = 500
const DAYS = 30

/**
 * Popular: most viewed in 30 days. Trending: largest gain in daily views, the last 48 hours against the week
 * before. Both are computed here and read by every page. Days before yesterday are read only once, however
 * large.
 */
export async function refreshRankings({ db, now }: { db: Database; now: Now }): Promise<void> {
  const days = Array.from({ length: DAYS }, (_, back) => addDays(utcDay(now()), -back))
  const today = days[0] as string
  for (const day of await listDaysToRead(db, days)) await db.transaction((tx) => keepTops(tx, day))
  await db.transaction(async (tx) => {
    // Two nodes may run the job at the same moment: the lock runs them one after the other.
    await lockName(tx, 'rankings')
    await tx.execute(sql`delete from ad_view_tops where viewed_on < ${days.at(-1)}::date`)
    await tx.execute(sql`delete from ad_rankings`)
    await rankPopular(tx, today)
    await rankTrending(tx, today)
  })
}

/** Today and yesterday, which may still change, and every day that has not been read yet. */
async function listDaysToRead(db: Database, days: string[]): Promise<string[]> {
  const { rows } = await db.execute<{ day: string }>(sql`
    select day::text from unnest(${sql.param(days)}::date[]) as day
    where exists (select from ad_views where viewed_on = day)
      and not exists (select from ad_view_tops where viewed_on = day)`)
  const unread = new Set(rows.map(({ day }) => day))
  return days.filter((day, back) => back < 2 || unread.has(day))
}

async function keepTops(tx: Transaction, day: string): Promise<void> {
  await lockName(tx, 'rankings')
  await tx.execute(sql`delete from ad_view_tops where viewed_on = ${day}::date`)
  await tx.execute(sql`
    insert into ad_view_tops (viewed_on, ad_id, views)
    select viewed_on, ad_id, views from ad_views join ads on ads.id = ad_id and ads.status = 'live'
    where viewed_on = ${day}::date order by views desc, ad_id desc limit ${TOPS_PER_DAY}`)
}

/** Picks candidates by their best days, then ranks them by all their days. */
async function rankPopular(tx: Transaction, today: string): Promise<void> {
  await tx.execute(sql`
    insert into ad_rankings (list, position, ad_id)
    select 'popular', row_number() over (order by sum(views) desc, ad_id desc), ad_id
    from ad_views join ads on ads.id = ad_id and ads.status = 'live'
    where viewed_on > ${today}::date - ${DAYS}::int and ad_id in (
      select ad_id from ad_view_tops group by ad_id order by sum(views) desc, ad_id desc limit ${CANDIDATES})
    group by ad_id
    order by sum(views) desc, ad_id desc limit ${KEPT_PER_LIST}`)
}

async function rankTrending(tx: Transaction, today: string): Promise<void> {
  await tx.execute(sql`
    insert into ad_rankings (list, position, ad_id)
    select 'trending', row_number() over (order by gain desc, ad_id desc), ad_id from (
      select ad_id,
        coalesce(sum(views) filter (where viewed_on > ${today}::date - 2), 0) / 2.0
          - coalesce(sum(views) filter (where viewed_on <= ${today}::date - 2), 0) / 7.0 as gain
      from ad_views join ads on ads.id = ad_id and ads.status = 'live'
      where viewed_on > ${today}::date - 9
        and ad_id in (select ad_id from ad_view_tops where viewed_on > ${today}::date - 9)
      group by ad_id) as gains
    order by gain desc, ad_id desc limit ${KEPT_PER_LIST}`)
}
