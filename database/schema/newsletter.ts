import { sql } from 'drizzle-orm'
import { index, integer, jsonb, primaryKey, text } from 'drizzle-orm/pg-core'
import { instantMs, linkTo, partOf, rowId } from '../columns.ts'
import { table } from '../table.ts'

/** Requests from the forms. Handled after the response, so that it does not reveal known addresses. */
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

/** Pending and confirmed subscribers. Unsubscribing deletes the row. */
export const newsletterSubscribers = table('newsletter_subscribers', {
  id: rowId(),
  email: text().notNull().unique(),
  status: text({ enum: ['pending', 'confirmed'] }).notNull(),
  requestedAt: instantMs('requested_at').notNull(),
  confirmedAt: instantMs('confirmed_at'),
})

/** Hashes of the keys in emailed links. One without a subscriber belongs to someone who unsubscribed. */
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

/** The ledger: each row has the hash of the one before, and a trigger refuses to change any row. */
export const newsletterConsents = table(
  'newsletter_consents',
  {
    id: rowId(),
    happenedAt: instantMs('happened_at').notNull(),
    action: text({ enum: ['requested', 'confirmed', 'left', 'deleted', 'bounced'] }).notNull(),
    addressHash: text('address_hash').notNull(),
    /** The wording that the person saw, word for word. */
    wording: text().notNull(),
    page: text().notNull(),
    previousHash: text('previous_hash').notNull(),
    hash: text().notNull().unique(),
  },
  (self) => [index('newsletter_consents_by_address').on(self.addressHash)],
)

/** Keyed hashes of addresses that must get nothing. They are also in a file beside the database. */
export const newsletterSuppressions = table('newsletter_suppressions', {
  addressHash: text('address_hash').primaryKey(),
  reason: text({ enum: ['left', 'deleted', 'bounced'] }).notNull(),
  suppressedAt: instantMs('suppressed_at').notNull(),
})

export interface IssueSection {
  /** Empty for a section of own words. */
  heading: string
  /** The operator's own words; such a section has no items. */
  words?: string | undefined
  /** Stays in the draft but is left out of the issue that is sent. */
  isHidden?: boolean | undefined
  items: { title: string; text?: string | undefined; href?: string | undefined }[]
}

/** A draft as it was before a change, for undo. */
export interface IssueVersion {
  subject: string
  preheader: string
  sections: IssueSection[]
  /** Reset moves it forward; undo restores it, so that the next issue misses nothing new since then. */
  coversUntil: string
}

export const newsletterIssues = table('newsletter_issues', {
  id: rowId(),
  status: text({ enum: ['draft', 'sending', 'sent'] })
    .notNull()
    .default('draft'),
  subject: text().notNull(),
  /** What inboxes show after the subject; if empty, the first of the own words. */
  preheader: text().notNull().default(''),
  sections: jsonb().$type<IssueSection[]>().notNull().default([]),
  /** The issue has what was new from this moment until `coversUntil`. */
  coversFrom: instantMs('covers_from').notNull(),
  coversUntil: instantMs('covers_until').notNull(),
  createdAt: instantMs('created_at').notNull(),
  sentAt: instantMs('sent_at'),
  /** When the draft is to be sent; null if it is not scheduled. */
  scheduledFor: instantMs('scheduled_for'),
  /** Why it could not be sent at that time. */
  scheduleProblem: text('schedule_problem').notNull().default(''),
  /** When a test of it was sent, and to which operator. */
  testedAt: instantMs('tested_at'),
  testedTo: text('tested_to').notNull().default(''),
  recipients: integer().notNull().default(0),
  /** Counts the changes of a draft, so that operators change or send only the version on their screen. */
  revision: integer().notNull().default(0),
  /** Earlier versions, oldest first; empty once it is sent. */
  history: jsonb().$type<IssueVersion[]>().notNull().default([]),
})

/** One row per subscriber and issue, so that nobody is emailed twice. */
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
