import { bigint, bigserial, index, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import { ads } from './ads.ts'

/** What an ad said before somebody changed it. */
export interface AdBefore {
  title: string
  description: string
  price: string | null
  location: string
  phone: string | null
  categoryId: number | null
  /** How many photos. */
  photos: number
  /** Which ones, in their order. */
  photoIds?: string[]
}

/** Every change of an ad's words, so that operators see what an edited ad said before. Goes with the ad. */
export const adChanges = pgTable(
  'ad_changes',
  {
    id: bigserial({ mode: 'number' }).primaryKey(),
    adId: bigint('ad_id', { mode: 'number' })
      .notNull()
      .references(() => ads.id, { onDelete: 'cascade' }),
    changedAt: timestamp('changed_at', { withTimezone: true }).notNull(),
    /** An operator's name; empty when it was the seller. */
    changedBy: text('changed_by').notNull().default(''),
    before: jsonb().$type<AdBefore>().notNull(),
  },
  (table) => [index('ad_changes_by_ad').on(table.adId, table.changedAt)],
)
