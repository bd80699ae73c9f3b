import { sql } from 'drizzle-orm'
import type { Database } from '../../../../database/client.ts'
import type { Now } from '../../../platform/clock.ts'

const KEPT_PER_LIST = 50
const RANKINGS_LOCK = 577_204_456

interface Deps {
  db: Database
  now: Now
}

/**
 * Popular: most viewed in 30 days. Trending: most views a day in the last 48 hours against the week before.
 * Both are worked out here once and read by every page.
 */
export async function refreshRankings({ db, now }: Deps): Promise<void> {
  const today = sql`${now().toISOString().slice(0, 10)}::date`
  await db.transaction(async (tx) => {
    // Two nodes may start or run the job at the same moment: one after the other.
    await tx.execute(sql`select pg_advisory_xact_lock(${RANKINGS_LOCK})`)
    await tx.execute(sql`delete from ad_rankings`)
    await tx.execute(sql`
      insert into ad_rankings (list, position, ad_id)
      select 'popular', row_number() over (order by sum(views) desc, ad_id desc), ad_id
      from ad_views join ads on ads.id = ad_id and ads.status = 'live'
      where viewed_on > ${today} - 30
      group by ad_id
      order by sum(views) desc, ad_id desc limit ${KEPT_PER_LIST}`)
    await tx.execute(sql`
      insert into ad_rankings (list, position, ad_id)
      select 'trending', row_number() over (order by gain desc, ad_id desc), ad_id from (
        select ad_id,
          coalesce(sum(views) filter (where viewed_on > ${today} - 2), 0) / 2.0
            - coalesce(sum(views) filter (where viewed_on <= ${today} - 2), 0) / 7.0 as gain
        from ad_views join ads on ads.id = ad_id and ads.status = 'live'
        where viewed_on > ${today} - 9
        group by ad_id) as gains
      order by gain desc, ad_id desc limit ${KEPT_PER_LIST}`)
  })
}
