import { sql } from 'drizzle-orm'
import { date, index, primaryKey, text, unique } from 'drizzle-orm/pg-core'
import { instantMs, partOf, rowId } from '../columns.ts'
import { table } from '../table.ts'
import { ads } from './ads.ts'

const ALERT_FREQUENCIES = ['daily', 'weekly'] as const

/** What people asked for by form. It is looked at after the answer was given, so the answer cannot tell who is known. */
export const alertRequests = table(
  'alert_requests',
  {
    id: rowId(),
    email: text().notNull(),
    /** The search as the list's address has it, without order and page. */
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

/** An address with alerts, and its secret link. Who stops them all is deleted. */
export const alertFollowers = table('alert_followers', {
  id: rowId(),
  email: text().notNull().unique(),
  /** With the site's key this gives the secret of the link; alone it gives nothing. */
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
    /** Null until the person presses the button behind the mailed link: until then nothing is sent. */
    confirmedAt: instantMs('confirmed_at'),
    /** Ads that were first seen from this moment on are new. */
    newSince: instantMs('new_since').notNull(),
    nextMailOn: date('next_mail_on'),
  },
  (self) => [
    unique('alerts_once').on(self.followerId, self.search),
    index('alerts_due').on(self.nextMailOn, self.followerId).where(sql`confirmed_at is not null`),
  ],
)

/** Ads of the last mail that the next one might find again: the row that makes sure nobody reads of an ad twice. */
export const alertSentAds = table(
  'alert_sent_ads',
  {
    alertId: partOf('alert_id', () => alerts.id),
    adId: partOf('ad_id', () => ads.id),
  },
  (self) => [primaryKey({ columns: [self.alertId, self.adId] }), index('alert_sent_ads_by_ad').on(self.adId)],
)
