import { sql } from 'drizzle-orm'
import { boolean, index, integer, jsonb, text } from 'drizzle-orm/pg-core'
import { instant, rowId } from '../columns.ts'
import { table } from '../table.ts'

/** The outbox: a mail is a row in the same transaction as what caused it, and is sent later. */
export const mails = table(
  'mails',
  {
    id: rowId(),
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
    status: text({ enum: ['waiting', 'sent', 'failed', 'bounced'] })
      .notNull()
      .default('waiting'),
    attempts: integer().notNull().default(0),
    lastError: text('last_error'),
    createdAt: instant('created_at').notNull().defaultNow(),
    nextAttemptAt: instant('next_attempt_at').notNull().defaultNow(),
    sentAt: instant('sent_at'),
    /** No mail server was set: it lies in DATA_DIR/mail, and nobody got it. */
    isFile: boolean('is_file').notNull().default(false),
    /** What a sent mail said, without its links: they are keys to a person's things. For the operators, for 30 days. */
    readableText: text('readable_text').notNull().default(''),
  },
  (self) => [
    index('mails_waiting').on(self.isBulk, self.nextAttemptAt, self.id).where(sql`status = 'waiting'`),
    index('mails_by_address').on(self.toAddress),
    index('mails_by_recipient').on(self.recipient, self.sentAt),
  ],
)

/** Mails that were never written because their recipient had enough of them that hour: what, but not to whom. */
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
