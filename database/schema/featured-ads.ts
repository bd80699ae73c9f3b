import { sql } from 'drizzle-orm'
import { bigint, check, date, index, pgTable, text } from 'drizzle-orm/pg-core'
import { ads } from './ads.ts'

/** From when until when an ad is featured. While it is, `ads.featured_position` says where. */
export const featuredAds = pgTable(
  'featured_ads',
  {
    adId: bigint('ad_id', { mode: 'number' })
      .primaryKey()
      .references(() => ads.id, { onDelete: 'cascade' }),
    /** Days of the site's own calendar; the last one is included. */
    startsOn: date('starts_on').notNull(),
    endsOn: date('ends_on').notNull(),
    /** The operator's name. */
    addedBy: text('added_by').notNull(),
  },
  (table) => [
    index('featured_ads_by_end').on(table.endsOn),
    check('featured_ads_some_days', sql`${table.endsOn} >= ${table.startsOn}`),
  ],
)
