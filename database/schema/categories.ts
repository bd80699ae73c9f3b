import { integer, pgTable, pgView, serial, text } from 'drizzle-orm/pg-core'

export const categories = pgTable('categories', {
  id: serial().primaryKey(),
  slug: text().notNull().unique(),
  name: text().notNull(),
  /** The operator's order: the home page shows the first six. */
  position: integer().notNull(),
  safetyNote: text('safety_note').notNull().default(''),
})

/** Live ads per category: the sums and what changed since, in a view. Category 0 counts the ads that have none. */
export const categoryCounts = pgView('category_counts', {
  categoryId: integer('category_id').notNull(),
  liveCount: integer('live_count').notNull(),
}).existing()

export const categoryCountSums = pgTable('category_count_sums', {
  categoryId: integer('category_id').primaryKey(),
  liveCount: integer('live_count').notNull().default(0),
})
