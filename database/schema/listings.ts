import { sql } from 'drizzle-orm'
import { boolean, check, date, index, integer, jsonb, text } from 'drizzle-orm/pg-core'
import { instant, partOf, rowId } from '../columns.ts'
import { table } from '../table.ts'
import { appealColumns, appealRules, endColumns } from './moderation.ts'

export const LISTING_KINDS = ['event', 'business'] as const
export type ListingKind = (typeof LISTING_KINDS)[number]
export const LISTING_STATUSES = ['draft', 'held', 'live', 'removed'] as const
export type ListingStatus = (typeof LISTING_STATUSES)[number]

/** The one photo of a listing, as its pages show it. */
export interface ListingPhoto {
  id: string
  caption: string
  width: number
  height: number
  placeholder: string
}

/** What events and businesses have in common: the sender, the status and the manage link. */
export const listings = table(
  'listings',
  {
    id: rowId(),
    kind: text({ enum: LISTING_KINDS }).notNull(),
    status: text({ enum: LISTING_STATUSES }).notNull(),
    isSample: boolean('is_sample').notNull().default(false),
    title: text().notNull(),
    photo: jsonb().$type<ListingPhoto>(),
    /** Lower case; used to send email, and shown only to operators. A sample has none. */
    email: text(),
    /** The secret of the manage link is derived from this and the site's key; alone it is useless. */
    linkSeed: text('link_seed'),
    linkHash: text('link_hash').unique(),
    /** When the browser gave a proof of work; null if it gave none. */
    provedAt: instant('proved_at'),
    submittedAt: instant('submitted_at').notNull(),
    confirmedAt: instant('confirmed_at'),
    /** Since when it has been held for review; an edit may hold it again. */
    heldAt: instant('held_at'),
    /** When it was first live. */
    publishedAt: instant('published_at'),
    ...endColumns(),
    changedAt: instant('changed_at').notNull(),
    /** Increases with every change, so that a calendar replaces its copy. */
    sequence: integer().notNull().default(0),
  },
  (self) => [
    index('listings_by_kind').on(self.kind, self.id).where(sql`status = 'live'`),
    index('listings_held').on(self.heldAt).where(sql`status = 'held'`),
    index('listings_by_email').on(self.email),
    check('listings_of_somebody', sql`${self.isSample} or ${self.email} is not null`),
    // A safeguard against bugs: nothing is held or live that its sender did not confirm.
    check(
      'listings_live_confirmed',
      sql`${self.status} not in ('held', 'live') or ${self.isSample} or ${self.confirmedAt} is not null`,
    ),
  ],
)

/** An appeal of a listing's sender against a refusal or a removal: one for each. Deleted with the listing. */
export const listingAppeals = table(
  'listing_appeals',
  {
    id: rowId(),
    listingId: partOf('listing_id', () => listings.id),
    ...appealColumns(),
  },
  (self) => [...appealRules('listing_appeals', self), index('listing_appeals_by_listing').on(self.listingId)],
)

const listingId = () => partOf('listing_id', () => listings.id).primaryKey()

/** When, where and for how much. A weekly event is one row: `next` is its next occurrence. */
export const events = table(
  'events',
  {
    listingId: listingId(),
    description: text().notNull(),
    organizer: text().notNull(),
    startsOn: date('starts_on').notNull(),
    startTime: text('start_time').notNull(),
    endTime: text('end_time'),
    timeZone: text('time_zone').notNull(),
    repeats: text({ enum: ['once', 'weekly'] }).notNull(),
    /** The last day of a weekly event; null if it is not known. */
    repeatsUntil: date('repeats_until'),
    isOnline: boolean('is_online').notNull(),
    venue: text().notNull(),
    city: text(),
    /** Two-letter code. */
    province: text(),
    /** Empty when it is free. */
    price: text().notNull(),
    link: text(),
    phone: text(),
    nextOn: date('next_on').notNull(),
    nextStartsAt: instant('next_starts_at').notNull(),
    nextEndsAt: instant('next_ends_at').notNull(),
  },
  (self) => [
    index('events_by_next').on(self.nextEndsAt),
    check(
      'events_have_a_place',
      sql`${self.isOnline} or (${self.city} is not null and ${self.province} is not null)`,
    ),
    check('events_end_after_start', sql`${self.nextEndsAt} > ${self.nextStartsAt}`),
  ],
)

export const BUSINESS_CATEGORIES = [
  'restaurants',
  'grocery',
  'beauty',
  'churches',
  'shipping',
  'professional',
  'health',
  'music',
  'community',
  'businesses',
] as const
export type BusinessCategory = (typeof BUSINESS_CATEGORIES)[number]

/** Hours of one day, such as 09:00 to 17:30. */
export interface DayHours {
  open: string
  close: string
}
/** Sunday first; null for a closed day. */
export type WeekHours = (DayHours | null)[]

/** A business of the directory, as its sender described it. */
export const businesses = table(
  'businesses',
  {
    listingId: listingId(),
    category: text({ enum: BUSINESS_CATEGORIES }).notNull(),
    description: text().notNull(),
    address: text(),
    city: text().notNull(),
    province: text().notNull(),
    phone: text().notNull(),
    whatsapp: text(),
    link: text(),
    languages: text().array().notNull(),
    /** Null if none were given. */
    hours: jsonb().$type<WeekHours>(),
    timeZone: text('time_zone').notNull(),
    deliveryArea: text('delivery_area'),
    /** Who sent it, as they said themselves. */
    sender: text({ enum: ['owner', 'customer'] })
      .notNull()
      .default('owner'),
    /** The owner agreed to include it in the open data. */
    isOpenData: boolean('is_open_data').notNull().default(false),
    /** When its owner last confirmed that it is still open, and when we last asked. */
    confirmedOpenAt: instant('confirmed_open_at'),
    askedAt: instant('asked_at'),
  },
  (self) => [
    index('businesses_by_province').on(self.province),
    check('businesses_open_by_owner', sql`not ${self.isOpenData} or ${self.sender} = 'owner'`),
  ],
)
