import { boolean, index, serial, text } from 'drizzle-orm/pg-core'
import { instant } from '../columns.ts'
import { table } from '../table.ts'
import { operators } from './operators.ts'

/** A filter of the ads that an operator saved, for themselves or for everyone on the team. */
export const adFilters = table(
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
    createdAt: instant('created_at').notNull(),
  },
  (self) => [index('ad_filters_by_owner').on(self.ownerId)],
)
