import { and, isNull, lt, sql } from 'drizzle-orm'
import { alertRequests, alerts } from '../../../database/schema.ts'
import { DAY_MS } from '../../platform/time/durations.ts'
import type { AlertDeps } from './alert-deps.ts'

const FORGET_REQUESTS_DAYS = 2
const FORGET_UNCONFIRMED_DAYS = 7

/** Deletes answered requests, alerts that were never confirmed, and addresses without an alert. */
export async function forgetAlerts({ db, now }: AlertDeps): Promise<void> {
  const daysAgo = (days: number) => new Date(now().getTime() - days * DAY_MS)
  await db.delete(alertRequests).where(lt(alertRequests.answeredAt, daysAgo(FORGET_REQUESTS_DAYS)))
  await db
    .delete(alerts)
    .where(and(isNull(alerts.confirmedAt), lt(alerts.requestedAt, daysAgo(FORGET_UNCONFIRMED_DAYS))))
  await db.execute(
    sql`delete from alert_followers where not exists (select 1 from alerts where follower_id = alert_followers.id)`,
  )
}
