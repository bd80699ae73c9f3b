import { index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

/** How often somebody did something lately, for the limits that all nodes share. The id is a keyed hash. */
export const limitCounts = pgTable(
  'limit_counts',
  {
    id: text().primaryKey(),
    count: integer().notNull(),
    endsAt: timestamp('ends_at', { withTimezone: true }).notNull(),
  },
  (table) => [index('limit_counts_ended').on(table.endsAt)],
)
