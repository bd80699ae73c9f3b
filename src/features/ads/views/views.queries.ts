import { randomBytes } from 'node:crypto'
import { lt, sql } from 'drizzle-orm'
import type { Database } from '../../../../database/client.ts'
import { adViewKeys, adViewMarks } from '../../../../database/schema.ts'
import { utcDay } from '../../../platform/time/calendar-day.ts'
import type { Now } from '../../../platform/time/clock.ts'

/** The key that all nodes use to hash the visitors of a day; created on first use. */
export async function getDayKey(db: Database, day: string): Promise<string> {
  const { rows } = await db.execute<{ key: string }>(sql`
    insert into ad_view_keys as kept (viewed_on, key) values (${day}::date, ${randomBytes(32).toString('base64url')})
    on conflict (viewed_on) do update set key = kept.key returning key`)
  const [row] = rows
  if (!row) throw new Error('The key of the day was not written.')
  return row.key
}

/** Counts the views that no node has counted today. */
export async function addViews(
  db: Database,
  day: string,
  views: readonly { adId: number; mark: string }[],
): Promise<void> {
  const ids = views.map(({ adId }) => adId)
  const marks = views.map(({ mark }) => mark)
  // The join drops ids that are not live ads, so that a made-up id cannot break the batch. Inserting in order
  // prevents a deadlock between two nodes that count the same visitors.
  await db.execute(sql`
    with batch as (
      select ads.id, mark from unnest(${sql.param(ids)}::bigint[], ${sql.param(marks)}::text[]) as sent (ad_id, mark)
      join ads on ads.id = sent.ad_id and ads.status = 'live'
    ), fresh as (
      insert into ad_view_marks (viewed_on, mark) select ${day}::date, mark from batch order by mark
      on conflict do nothing returning mark
    )
    insert into ad_views as kept (ad_id, viewed_on, views)
    select batch.id, ${day}::date, count(*) from batch join fresh using (mark) group by batch.id order by batch.id
    on conflict (ad_id, viewed_on) do update set views = kept.views + excluded.views`)
}

/** Deletes what is left of earlier days, keys first. */
export async function forgetViewMarks({ db, now }: { db: Database; now: Now }): Promise<void> {
  const today = utcDay(now())
  await db.delete(adViewKeys).where(lt(adViewKeys.viewedOn, today))
  await db.delete(adViewMarks).where(lt(adViewMarks.viewedOn, today))
}
