import { pgTable, text, timestamp } from 'drizzle-orm/pg-core'

/** What operators set in the console, by the name it has in the environment; the environment wins where it says something. */
export const settings = pgTable('settings', {
  name: text().primaryKey(),
  /** As it would be written in the environment. */
  value: text().notNull(),
  updatedAt: timestamp('updated_at', { withTimezone: true }).notNull(),
})
