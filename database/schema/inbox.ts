import { sql } from 'drizzle-orm'
import { bigint, bigserial, check, index, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import { checkValues } from '../check-values.ts'
import { contactMessages } from './contact-messages.ts'
import { feedback } from './feedback.ts'

export const INBOX_ENTRY_KINDS = ['reply', 'note'] as const

/** What operators wrote about a message: an answer that went out by mail, or a note for the team. Goes with the message. */
export const inboxEntries = pgTable(
  'inbox_entries',
  {
    id: bigserial({ mode: 'number' }).primaryKey(),
    contactMessageId: bigint('contact_message_id', { mode: 'number' }).references(() => contactMessages.id, {
      onDelete: 'cascade',
    }),
    feedbackId: bigint('feedback_id', { mode: 'number' }).references(() => feedback.id, {
      onDelete: 'cascade',
    }),
    kind: text({ enum: INBOX_ENTRY_KINDS }).notNull(),
    text: text().notNull(),
    operatorName: text('operator_name').notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    index('inbox_entries_by_contact_message').on(table.contactMessageId),
    index('inbox_entries_by_feedback').on(table.feedbackId),
    check(
      'inbox_entries_about_one',
      sql`(${table.contactMessageId} is null) <> (${table.feedbackId} is null)`,
    ),
    checkValues(table.kind),
  ],
)

/** Words that operators use again and again. `{name}` becomes the first name of whoever is answered. */
export const savedReplies = pgTable('saved_replies', {
  id: bigserial({ mode: 'number' }).primaryKey(),
  title: text().notNull().unique(),
  text: text().notNull(),
  changedAt: timestamp('changed_at', { withTimezone: true }).notNull(),
})
