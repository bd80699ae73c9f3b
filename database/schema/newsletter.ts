import { sql } from 'drizzle-orm'
import { index, integer, jsonb, primaryKey, text } from 'drizzle-orm/pg-core'
import { instantMs, linkTo, partOf, rowId } from '../columns.ts'
import { table } from '../table.ts'

/** What people asked for by form. It is looked at after the answer was given, so the answer cannot tell who is known. */
export const newsletterRequests = table(
  'newsletter_requests',
  {
    id: rowId(),
    kind: text({ enum: ['subscribe', 'data'] }).notNull(),
    email: text().notNull(),
    page: text().notNull(),
    requestedAt: instantMs('requested_at').notNull(),
    answeredAt: instantMs('answered_at'),
  },
  (self) => [
    index('newsletter_requests_open').on(self.id).where(sql`answered_at is null`),
    index('newsletter_requests_by_address').on(self.email, self.kind),
  ],
)

/** Those who asked, and those who confirmed. Who leaves is deleted. */
export const newsletterSubscribers = table('newsletter_subscribers', {
  id: rowId(),
  email: text().notNull().unique(),
  status: text({ enum: ['pending', 'confirmed'] }).notNull(),
  requestedAt: instantMs('requested_at').notNull(),
  confirmedAt: instantMs('confirmed_at'),
})

/** The keys of links in mails, as hashes. One that lost its subscriber belongs to a person who has left. */
export const newsletterKeys = table(
  'newsletter_keys',
  {
    hash: text().primaryKey(),
    purpose: text({ enum: ['confirm', 'leave', 'data'] }).notNull(),
    subscriberId: linkTo('subscriber_id', () => newsletterSubscribers.id),
    expiresAt: instantMs('expires_at').notNull(),
  },
  (self) => [
    index('newsletter_keys_by_subscriber').on(self.subscriberId),
    index('newsletter_keys_by_expiry').on(self.expiresAt),
  ],
)

/** The ledger: each row holds the hash of the one before, and no row is ever changed (a trigger refuses it). */
export const newsletterConsents = table(
  'newsletter_consents',
  {
    id: rowId(),
    happenedAt: instantMs('happened_at').notNull(),
    action: text({ enum: ['requested', 'confirmed', 'left', 'deleted', 'bounced'] }).notNull(),
    addressHash: text('address_hash').notNull(),
    /** What the person read, word for word. */
    wording: text().notNull(),
    page: text().notNull(),
    previousHash: text('previous_hash').notNull(),
    hash: text().notNull().unique(),
  },
  (self) => [index('newsletter_consents_by_address').on(self.addressHash)],
)

/** Addresses that get nothing, as keyed hashes. They are also kept in a file beside the database. */
export const newsletterSuppressions = table('newsletter_suppressions', {
  addressHash: text('address_hash').primaryKey(),
  reason: text({ enum: ['left', 'deleted', 'bounced'] }).notNull(),
  suppressedAt: instantMs('suppressed_at').notNull(),
})

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

export const newsletterIssues = table('newsletter_issues', {
  id: rowId(),
  status: text({ enum: ['draft', 'sending', 'sent'] })
    .notNull()
    .default('draft'),
  subject: text().notNull(),
  /** What inboxes show after the subject; empty for the first own words. */
  preheader: text().notNull().default(''),
  sections: jsonb().$type<IssueSection[]>().notNull().default([]),
  /** What is new since then, up to the draft, is in it. */
  coversFrom: instantMs('covers_from').notNull(),
  coversUntil: instantMs('covers_until').notNull(),
  createdAt: instantMs('created_at').notNull(),
  sentAt: instantMs('sent_at'),
  /** When the draft is to be sent; null when nobody planned it. */
  scheduledFor: instantMs('scheduled_for'),
  /** Why it could not be sent then. */
  scheduleProblem: text('schedule_problem').notNull().default(''),
  /** When, and to whom of the operators, a test of it went. */
  testedAt: instantMs('tested_at'),
  testedTo: text('tested_to').notNull().default(''),
  recipients: integer().notNull().default(0),
  /** Counts the changes of a draft, so that nobody changes or sends another version than the one on the screen. */
  revision: integer().notNull().default(0),
  /** The versions before, oldest first; empty once it is sent. */
  history: jsonb().$type<IssueVersion[]>().notNull().default([]),
})

/** One row per person and issue: the row that makes sure nobody is mailed twice. */
export const newsletterDeliveries = table(
  'newsletter_deliveries',
  {
    issueId: partOf('issue_id', () => newsletterIssues.id),
    subscriberId: partOf('subscriber_id', () => newsletterSubscribers.id),
    status: text({ enum: ['waiting', 'mailed', 'skipped'] })
      .notNull()
      .default('waiting'),
  },
  (self) => [
    primaryKey({ columns: [self.issueId, self.subscriberId] }),
    index('newsletter_deliveries_by_subscriber').on(self.subscriberId),
    index('newsletter_deliveries_waiting').on(self.issueId).where(sql`status = 'waiting'`),
  ],
)
