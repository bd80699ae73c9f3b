import { jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

/** Small facts about this installation, such as when the sample data was laid. */
export const siteState = pgTable('site_state', {
  name: text().primaryKey(),
  value: jsonb().notNull(),
  updatedAt: timestamp('updated_at', { withTimezone: true }).notNull().defaultNow(),
})
