import { bigserial, index, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import { checkValues } from '../check-values.ts'
import { operators } from './operators.ts'

export const CONTACT_MESSAGE_STATUSES = ['passed-on', 'held'] as const

/** What visitors wrote to the operator. Deleted after CONTACT_MESSAGE_DAYS. */
export const contactMessages = pgTable(
  'contact_messages',
  {
    id: bigserial({ mode: 'number' }).primaryKey(),
    /** The number the sender was given to quote. */
    receipt: text().notNull().unique(),
    /** Held until the operator looks at it: the browser gave no proof of work, or a trap field was filled. */
    status: text({ enum: CONTACT_MESSAGE_STATUSES }).notNull(),
    name: text().notNull(),
    email: text().notNull(),
    message: text().notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
    /** When an operator opened it, and when one of them was done with it. */
    readAt: timestamp('read_at', { withTimezone: true }),
    doneAt: timestamp('done_at', { withTimezone: true }),
    doneBy: text('done_by'),
    /** Who looks after it; free again when they leave. */
    assignedTo: text('assigned_to').references(() => operators.id, { onDelete: 'set null' }),
  },
  (table) => [
    index('contact_messages_newest').on(table.createdAt.desc().nullsFirst()),
    checkValues(table.status),
  ],
)
