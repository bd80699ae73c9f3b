import { sql } from 'drizzle-orm'
import { bigserial, check, index, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import { checkValues } from '../check-values.ts'
import { operators } from './operators.ts'

export const FEEDBACK_STATUSES = ['received', 'fixed', 'unchanged'] as const
export const FEEDBACK_PROBLEMS = [
  'link-broken',
  'wrong-page',
  'wrong-phone',
  'moved-or-closed',
  'wrong-words',
  'unsafe',
  'other',
] as const

/** What readers say is wrong with an entry, and what came of it. */
export const feedback = pgTable(
  'feedback',
  {
    id: bigserial({ mode: 'number' }).primaryKey(),
    /** What the reporter quotes to see the outcome. */
    receipt: text().notNull().unique(),
    /** The entry as `page/entry-id`, and its name on that day: the entry itself may go. */
    entry: text().notNull(),
    entryName: text('entry_name').notNull(),
    problem: text({ enum: FEEDBACK_PROBLEMS }).notNull(),
    details: text().notNull().default(''),
    /** Taken away when the report is decided. */
    email: text(),
    status: text({ enum: FEEDBACK_STATUSES }).notNull().default('received'),
    /** What the reporter reads beside the outcome. */
    reason: text().notNull().default(''),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
    decidedAt: timestamp('decided_at', { withTimezone: true }),
    /** When an operator opened it. */
    readAt: timestamp('read_at', { withTimezone: true }),
    /** Who looks after it; free again when they leave. */
    assignedTo: text('assigned_to').references(() => operators.id, { onDelete: 'set null' }),
  },
  (table) => [
    index('feedback_open').on(table.createdAt).where(sql`status = 'received'`),
    check('feedback_decided', sql`(${table.status} = 'received') = (${table.decidedAt} is null)`),
    check('feedback_unchanged_says_why', sql`${table.status} <> 'unchanged' or ${table.reason} <> ''`),
    check('feedback_decided_forgets', sql`${table.status} = 'received' or ${table.email} is null`),
    checkValues(table.problem),
    checkValues(table.status),
  ],
)
