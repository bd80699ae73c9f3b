import { boolean, index, serial, text } from 'drizzle-orm/pg-core'
import { instant } from '../columns.ts'
import { table } from '../table.ts'
import { operators } from './operators.ts'

/** A saved filter of the console's ads, for one operator or for the whole team. */
export const adFilters = table(
  'ad_filters',
  {
    id: serial().primaryKey(),
    name: text().notNull(),
    /** As in the URL of the room: `tab=live&photos=no`. */
    query: text().notNull(),
    ownerId: text('owner_id')
      .notNull()
      .references(() => operators.id, { onDelete: 'cascade' }),
    isShared: boolean('is_shared').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (self) => [index('ad_filters_by_owner').on(self.ownerId)],
)
