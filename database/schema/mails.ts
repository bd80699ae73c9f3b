import { sql } from 'drizzle-orm'
import { bigserial, boolean, index, integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import { checkValues } from '../check-values.ts'

export const MAIL_STATUSES = ['waiting', 'sent', 'failed', 'bounced'] as const

/** The outbox: a mail is a row in the same transaction as what caused it, and is sent later. */
export const mails = pgTable(
  'mails',
  {
    id: bigserial({ mode: 'number' }).primaryKey(),
    /** Made once and never changed, so a mail that had to be sent twice is shown once. The site's host follows it. */
    messageId: text('message_id').notNull().unique(),
    /** What the mail is about, such as `booking-requested`. */
    kind: text().notNull(),
    toAddress: text('to_address').notNull(),
    /** The person behind the address, however it is spelled: what the cap of mails an hour counts by. */
    recipient: text().notNull().generatedAlwaysAs(sql`mail_recipient(to_address)`),
    subject: text().notNull(),
    textBody: text('text_body').notNull(),
    htmlBody: text('html_body').notNull(),
    headers: jsonb().$type<Record<string, string>>().notNull().default({}),
    attachments: jsonb().$type<MailAttachment[]>().notNull().default([]),
    isBulk: boolean('is_bulk').notNull().default(false),
    status: text({ enum: MAIL_STATUSES }).notNull().default('waiting'),
    attempts: integer().notNull().default(0),
    lastError: text('last_error'),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
    nextAttemptAt: timestamp('next_attempt_at', { withTimezone: true }).notNull().defaultNow(),
    sentAt: timestamp('sent_at', { withTimezone: true }),
    /** No mail server was set: it lies in DATA_DIR/mail, and nobody got it. */
    isFile: boolean('is_file').notNull().default(false),
    /** What a sent mail said, without its links: they are keys to a person's things. For the operators, for 30 days. */
    readableText: text('readable_text').notNull().default(''),
  },
  (table) => [
    index('mails_waiting').on(table.isBulk, table.nextAttemptAt, table.id).where(sql`status = 'waiting'`),
    index('mails_by_address').on(table.toAddress),
    index('mails_by_recipient').on(table.recipient, table.sentAt),
    checkValues(table.status),
  ],
)

/** Mails that were never written because their recipient had enough of them that hour: what, but not to whom. */
export const droppedMails = pgTable(
  'dropped_mails',
  {
    id: bigserial({ mode: 'number' }).primaryKey(),
    kind: text().notNull(),
    droppedAt: timestamp('dropped_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [index('dropped_mails_by_time').on(table.droppedAt)],
)

export interface MailAttachment {
  filename: string
  contentType: string
  content: string
}
