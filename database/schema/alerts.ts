import { sql } from 'drizzle-orm'
import {
  bigint,
  bigserial,
  date,
  index,
  pgTable,
  primaryKey,
  text,
  timestamp,
  unique,
} from 'drizzle-orm/pg-core'
import { checkValues } from '../check-values.ts'
import { ads } from './ads.ts'

const instant = (name: string) => timestamp(name, { withTimezone: true, precision: 3 })

const ALERT_FREQUENCIES = ['daily', 'weekly'] as const

/** What people asked for by form. It is looked at after the answer was given, so the answer cannot tell who is known. */
export const alertRequests = pgTable(
  'alert_requests',
  {
    id: bigserial({ mode: 'number' }).primaryKey(),
    email: text().notNull(),
    /** The search as the list's address has it, without order and page. */
    search: text().notNull(),
    frequency: text({ enum: ALERT_FREQUENCIES }).notNull(),
    requestedAt: instant('requested_at').notNull(),
    answeredAt: instant('answered_at'),
  },
  (table) => [
    index('alert_requests_open').on(table.id).where(sql`answered_at is null`),
    index('alert_requests_by_address').on(table.email),
    checkValues(table.frequency),
  ],
)

/** An address with alerts, and its secret link. Who stops them all is deleted. */
export const alertFollowers = pgTable('alert_followers', {
  id: bigserial({ mode: 'number' }).primaryKey(),
  email: text().notNull().unique(),
  /** With the site's key this gives the secret of the link; alone it gives nothing. */
  linkSeed: text('link_seed').notNull(),
  linkHash: text('link_hash').notNull().unique(),
})

export const alerts = pgTable(
  'alerts',
  {
    id: bigserial({ mode: 'number' }).primaryKey(),
    followerId: bigint('follower_id', { mode: 'number' })
      .notNull()
      .references(() => alertFollowers.id, { onDelete: 'cascade' }),
    search: text().notNull(),
    frequency: text({ enum: ALERT_FREQUENCIES }).notNull(),
    requestedAt: instant('requested_at').notNull(),
    /** Null until the person presses the button behind the mailed link: until then nothing is sent. */
    confirmedAt: instant('confirmed_at'),
    /** Ads that were first seen from this moment on are new. */
    newSince: instant('new_since').notNull(),
    nextMailOn: date('next_mail_on'),
  },
  (table) => [
    unique('alerts_once').on(table.followerId, table.search),
    index('alerts_due').on(table.nextMailOn, table.followerId).where(sql`confirmed_at is not null`),
    checkValues(table.frequency),
  ],
)

/** Ads of the last mail that the next one might find again: the row that makes sure nobody reads of an ad twice. */
export const alertSentAds = pgTable(
  'alert_sent_ads',
  {
    alertId: bigint('alert_id', { mode: 'number' })
      .notNull()
      .references(() => alerts.id, { onDelete: 'cascade' }),
    adId: bigint('ad_id', { mode: 'number' })
      .notNull()
      .references(() => ads.id, { onDelete: 'cascade' }),
  },
  (table) => [
    primaryKey({ columns: [table.alertId, table.adId] }),
    index('alert_sent_ads_by_ad').on(table.adId),
  ],
)
