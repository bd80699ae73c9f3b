import { sql } from 'drizzle-orm'
import { date, index, primaryKey, text, unique } from 'drizzle-orm/pg-core'
import { instantMs, partOf, rowId } from '../columns.ts'
import { table } from '../table.ts'
import { ads } from './ads.ts'

const ALERT_FREQUENCIES = ['daily', 'weekly'] as const

/** Requests from the form. Handled after the response, so that it does not reveal known addresses. */
export const alertRequests = table(
  'alert_requests',
  {
    id: rowId(),
    email: text().notNull(),
    /** The search as in the URL of the list, without sort order and page. */
    search: text().notNull(),
    frequency: text({ enum: ALERT_FREQUENCIES }).notNull(),
    requestedAt: instantMs('requested_at').notNull(),
    answeredAt: instantMs('answered_at'),
  },
  (self) => [
    index('alert_requests_open').on(self.id).where(sql`answered_at is null`),
    index('alert_requests_by_address').on(self.email),
  ],
)

/** An address with alerts, and its secret link. Deleted when all its alerts are stopped. */
export const alertFollowers = table('alert_followers', {
  id: rowId(),
  email: text().notNull().unique(),
  /** The secret of the link is derived from this and the site's key; alone it is useless. */
  linkSeed: text('link_seed').notNull(),
  linkHash: text('link_hash').notNull().unique(),
})

export const alerts = table(
  'alerts',
  {
    id: rowId(),
    followerId: partOf('follower_id', () => alertFollowers.id),
    search: text().notNull(),
    frequency: text({ enum: ALERT_FREQUENCIES }).notNull(),
    requestedAt: instantMs('requested_at').notNull(),
    /** Null until the person presses the button behind the emailed link; no alert is sent before. */
    confirmedAt: instantMs('confirmed_at'),
    /** Ads first published from this moment on are new. */
    newSince: instantMs('new_since').notNull(),
    nextMailOn: date('next_mail_on'),
  },
  (self) => [
    unique('alerts_once').on(self.followerId, self.search),
    index('alerts_due').on(self.nextMailOn, self.followerId).where(sql`confirmed_at is not null`),
  ],
)

/** Ads of the last email that the next one might find again, so that no ad is emailed twice. */
export const alertSentAds = table(
  'alert_sent_ads',
  {
    alertId: partOf('alert_id', () => alerts.id),
    adId: partOf('ad_id', () => ads.id),
  },
  (self) => [primaryKey({ columns: [self.alertId, self.adId] }), index('alert_sent_ads_by_ad').on(self.adId)],
)
