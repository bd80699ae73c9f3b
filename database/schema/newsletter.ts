import { sql } from 'drizzle-orm'
import {
  bigint,
  bigserial,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
} from 'drizzle-orm/pg-core'
import { checkValues } from '../check-values.ts'

const instant = (name: string) => timestamp(name, { withTimezone: true, precision: 3 })

/** What people asked for by form. It is looked at after the answer was given, so the answer cannot tell who is known. */
export const newsletterRequests = pgTable(
  'newsletter_requests',
  {
    id: bigserial({ mode: 'number' }).primaryKey(),
    kind: text({ enum: ['subscribe', 'data'] }).notNull(),
    email: text().notNull(),
    page: text().notNull(),
    requestedAt: instant('requested_at').notNull(),
    answeredAt: instant('answered_at'),
  },
  (table) => [
    index('newsletter_requests_open').on(table.id).where(sql`answered_at is null`),
    index('newsletter_requests_by_address').on(table.email, table.kind),
    checkValues(table.kind),
  ],
)

/** Those who asked, and those who confirmed. Who leaves is deleted. */
export const newsletterSubscribers = pgTable(
  'newsletter_subscribers',
  {
    id: bigserial({ mode: 'number' }).primaryKey(),
    email: text().notNull().unique(),
    status: text({ enum: ['pending', 'confirmed'] }).notNull(),
    requestedAt: instant('requested_at').notNull(),
    confirmedAt: instant('confirmed_at'),
  },
  (table) => [checkValues(table.status)],
)

/** The keys of links in mails, as hashes. One that lost its subscriber belongs to a person who has left. */
export const newsletterKeys = pgTable(
  'newsletter_keys',
  {
    hash: text().primaryKey(),
    purpose: text({ enum: ['confirm', 'leave', 'data'] }).notNull(),
    subscriberId: bigint('subscriber_id', { mode: 'number' }).references(() => newsletterSubscribers.id, {
      onDelete: 'set null',
    }),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [
    index('newsletter_keys_by_subscriber').on(table.subscriberId),
    index('newsletter_keys_by_expiry').on(table.expiresAt),
    checkValues(table.purpose),
  ],
)

export const CONSENT_ACTIONS = ['requested', 'confirmed', 'left', 'deleted', 'bounced'] as const

/** The ledger: each row holds the hash of the one before, and no row is ever changed (a trigger refuses it). */
export const newsletterConsents = pgTable(
  'newsletter_consents',
  {
    id: bigserial({ mode: 'number' }).primaryKey(),
    happenedAt: instant('happened_at').notNull(),
    action: text({ enum: CONSENT_ACTIONS }).notNull(),
    addressHash: text('address_hash').notNull(),
    /** What the person read, word for word. */
    wording: text().notNull(),
    page: text().notNull(),
    previousHash: text('previous_hash').notNull(),
    hash: text().notNull().unique(),
  },
  (table) => [index('newsletter_consents_by_address').on(table.addressHash), checkValues(table.action)],
)

/** Addresses that get nothing, as keyed hashes. They are also kept in a file beside the database. */
export const newsletterSuppressions = pgTable(
  'newsletter_suppressions',
  {
    addressHash: text('address_hash').primaryKey(),
    reason: text({ enum: ['left', 'deleted', 'bounced'] }).notNull(),
    suppressedAt: instant('suppressed_at').notNull(),
  },
  (table) => [checkValues(table.reason)],
)

export interface IssueSection {
  /** Empty over own words. */
  heading: string
  /** The operator's own words; such a part has no items. */
  words?: string | undefined
  /** Kept in the draft and left out of what people get. */
  isHidden?: boolean | undefined
  items: { title: string; text?: string | undefined; href?: string | undefined }[]
}

/** A draft as it was before a change, for undo. */
export interface IssueVersion {
  subject: string
  preheader: string
  sections: IssueSection[]
  /** Reset draws it forward: undone, what came since must not be missing from the next issue. */
  coversUntil: string
}

export const newsletterIssues = pgTable(
  'newsletter_issues',
  {
    id: bigserial({ mode: 'number' }).primaryKey(),
    status: text({ enum: ['draft', 'sending', 'sent'] })
      .notNull()
      .default('draft'),
    subject: text().notNull(),
    /** What inboxes show after the subject; empty for the first own words. */
    preheader: text().notNull().default(''),
    sections: jsonb().$type<IssueSection[]>().notNull().default([]),
    /** What is new since then, up to the draft, is in it. */
    coversFrom: instant('covers_from').notNull(),
    coversUntil: instant('covers_until').notNull(),
    createdAt: instant('created_at').notNull(),
    sentAt: instant('sent_at'),
    /** When the draft is to be sent; null when nobody planned it. */
    scheduledFor: instant('scheduled_for'),
    /** Why it could not be sent then. */
    scheduleProblem: text('schedule_problem').notNull().default(''),
    /** When, and to whom of the operators, a test of it went. */
    testedAt: instant('tested_at'),
    testedTo: text('tested_to').notNull().default(''),
    recipients: integer().notNull().default(0),
    /** Counts the changes of a draft, so that nobody changes or sends another version than the one on the screen. */
    revision: integer().notNull().default(0),
    /** The versions before, oldest first; empty once it is sent. */
    history: jsonb().$type<IssueVersion[]>().notNull().default([]),
  },
  (table) => [checkValues(table.status)],
)

/** One row per person and issue: the row that makes sure nobody is mailed twice. */
export const newsletterDeliveries = pgTable(
  'newsletter_deliveries',
  {
    issueId: bigint('issue_id', { mode: 'number' })
      .notNull()
      .references(() => newsletterIssues.id, { onDelete: 'cascade' }),
    subscriberId: bigint('subscriber_id', { mode: 'number' })
      .notNull()
      .references(() => newsletterSubscribers.id, { onDelete: 'cascade' }),
    status: text({ enum: ['waiting', 'mailed', 'skipped'] })
      .notNull()
      .default('waiting'),
  },
  (table) => [
    primaryKey({ columns: [table.issueId, table.subscriberId] }),
    index('newsletter_deliveries_by_subscriber').on(table.subscriberId),
    index('newsletter_deliveries_waiting').on(table.issueId).where(sql`status = 'waiting'`),
    checkValues(table.status),
  ],
)
