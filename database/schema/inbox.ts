import { sql } from 'drizzle-orm'
import { bigint, check, index, text } from 'drizzle-orm/pg-core'
import { instant, rowId } from '../columns.ts'
import { table } from '../table.ts'
import { operators } from './operators.ts'

/** Reports that something is wrong with an entry, and their outcome. */
export const feedback = table(
  'feedback',
  {
    id: rowId(),
    /** What the reporter quotes to see the outcome. */
    receipt: text().notNull().unique(),
    /** The entry as `page/entry-id`, and its name on that day: the entry itself may be removed. */
    entry: text().notNull(),
    entryName: text('entry_name').notNull(),
    problem: text({
      enum: ['link-broken', 'wrong-page', 'wrong-phone', 'moved-or-closed', 'wrong-words', 'unsafe', 'other'],
    }).notNull(),
    details: text().notNull().default(''),
    /** Cleared when the report is decided. */
    email: text(),
    status: text({ enum: ['received', 'fixed', 'unchanged'] })
      .notNull()
      .default('received'),
    /** Shown to the reporter beside the outcome. */
    reason: text().notNull().default(''),
    createdAt: instant('created_at').notNull().defaultNow(),
    decidedAt: instant('decided_at'),
    /** When an operator opened it. */
    readAt: instant('read_at'),
    /** The assigned operator; cleared when their account is deleted. */
    assignedTo: text('assigned_to').references(() => operators.id, { onDelete: 'set null' }),
  },
  (self) => [
    index('feedback_open').on(self.createdAt).where(sql`status = 'received'`),
    check('feedback_decided', sql`(${self.status} = 'received') = (${self.decidedAt} is null)`),
    check('feedback_unchanged_says_why', sql`${self.status} <> 'unchanged' or ${self.reason} <> ''`),
    check('feedback_decided_forgets', sql`${self.status} = 'received' or ${self.email} is null`),
  ],
)

/** Messages from visitors to the operator. Deleted after CONTACT_MESSAGE_DAYS. */
export const contactMessages = table(
  'contact_messages',
  {
    id: rowId(),
    /** The number that the sender can quote. */
    receipt: text().notNull().unique(),
    /** Held until the operator reviews it: no proof of work, or the honeypot was filled in. */
    status: text({ enum: ['passed-on', 'held'] }).notNull(),
    name: text().notNull(),
    email: text().notNull(),
    message: text().notNull(),
    createdAt: instant('created_at').notNull().defaultNow(),
    /** When an operator opened it, and when one of them marked it as done. */
    readAt: instant('read_at'),
    doneAt: instant('done_at'),
    doneBy: text('done_by'),
    /** The assigned operator; cleared when their account is deleted. */
    assignedTo: text('assigned_to').references(() => operators.id, { onDelete: 'set null' }),
  },
  (self) => [index('contact_messages_newest').on(self.createdAt.desc().nullsFirst())],
)

/** What operators wrote about a message or report: an emailed reply or a team note. Deleted with it. */
export const inboxEntries = table(
  'inbox_entries',
  {
    id: rowId(),
    contactMessageId: bigint('contact_message_id', { mode: 'number' }).references(() => contactMessages.id, {
      onDelete: 'cascade',
    }),
    feedbackId: bigint('feedback_id', { mode: 'number' }).references(() => feedback.id, {
      onDelete: 'cascade',
    }),
    kind: text({ enum: ['reply', 'note'] }).notNull(),
    text: text().notNull(),
    operatorName: text('operator_name').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (self) => [
    index('inbox_entries_by_contact_message').on(self.contactMessageId),
    index('inbox_entries_by_feedback').on(self.feedbackId),
    check('inbox_entries_about_one', sql`(${self.contactMessageId} is null) <> (${self.feedbackId} is null)`),
  ],
)

/** Texts that operators use again and again. `{name}` becomes the recipient's first name. */
export const savedReplies = table('saved_replies', {
  id: rowId(),
  title: text().notNull().unique(),
  text: text().notNull(),
  changedAt: instant('changed_at').notNull(),
})
