import { sql } from 'drizzle-orm'
import { boolean, index, integer, jsonb, text } from 'drizzle-orm/pg-core'
import { instant, rowId } from '../columns.ts'
import { table } from '../table.ts'

/** The outbox: an email is a row written in the same transaction as its cause, and is sent later. */
export const mails = table(
  'mails',
  {
    id: rowId(),
    /** Generated once, so that an email sent twice is shown once. The site's host is added on sending. */
    messageId: text('message_id').notNull().unique(),
    /** What the email is about, such as `booking-requested`. */
    kind: text().notNull(),
    toAddress: text('to_address').notNull(),
    /** The person behind the address, however it is spelled: the hourly cap on emails counts by this. */
    recipient: text().notNull().generatedAlwaysAs(sql`mail_recipient(to_address)`),
    subject: text().notNull(),
    textBody: text('text_body').notNull(),
    htmlBody: text('html_body').notNull(),
    headers: jsonb().$type<Record<string, string>>().notNull().default({}),
    attachments: jsonb().$type<MailAttachment[]>().notNull().default([]),
    isBulk: boolean('is_bulk').notNull().default(false),
    status: text({ enum: ['waiting', 'sent', 'failed', 'bounced'] })
      .notNull()
      .default('waiting'),
    attempts: integer().notNull().default(0),
    lastError: text('last_error'),
    createdAt: instant('created_at').notNull().defaultNow(),
    nextAttemptAt: instant('next_attempt_at').notNull().defaultNow(),
    sentAt: instant('sent_at'),
    /** No mail server was set: the email is a file in DATA_DIR/mail and reached nobody. */
    isFile: boolean('is_file').notNull().default(false),
    /** A sent email's text without its links, which are keys to personal data. For operators, for 30 days. */
    readableText: text('readable_text').notNull().default(''),
  },
  (self) => [
    index('mails_waiting').on(self.isBulk, self.nextAttemptAt, self.id).where(sql`status = 'waiting'`),
    index('mails_by_address').on(self.toAddress),
    index('mails_by_recipient').on(self.recipient, self.sentAt),
  ],
)

/** Emails dropped because their recipient had reached the hourly cap: their kind, but not to whom. */
export const droppedMails = table(
  'dropped_mails',
  {
    id: rowId(),
    kind: text().notNull(),
    droppedAt: instant('dropped_at').notNull().defaultNow(),
  },
  (self) => [index('dropped_mails_by_time').on(self.droppedAt)],
)

export interface MailAttachment {
  filename: string
  contentType: string
  content: string
}
