import { boolean, index, pgTable, serial, text, timestamp } from 'drizzle-orm/pg-core'
import { operators } from './operators.ts'

/** A filter of the ads that an operator saved, for themselves or for everyone on the team. */
export const adFilters = pgTable(
  'ad_filters',
  {
    id: serial().primaryKey(),
    name: text().notNull(),
    /** As the address of the room has it: `tab=live&photos=no`. */
    query: text().notNull(),
    ownerId: text('owner_id')
      .notNull()
      .references(() => operators.id, { onDelete: 'cascade' }),
    isShared: boolean('is_shared').notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  },
  (table) => [index('ad_filters_by_owner').on(table.ownerId)],
)
