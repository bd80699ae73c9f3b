import { bigserial, date, integer, jsonb, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'

/** Searches that found nothing: how often a term was missed on a day, and nothing about who searched. */
export const searchMisses = pgTable(
  'search_misses',
  {
    missedOn: date('missed_on').notNull(),
    term: text().notNull(),
    searches: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.missedOn, table.term] })],
)

/** Words that so many live ads have that a search need not count them; worked out by a job. */
export const commonWords = pgTable('common_words', {
  /** As PostgreSQL writes a search for the word alone. */
  word: text().primaryKey(),
  liveCount: integer('live_count').notNull(),
})

/** Words that mean the same, added by an operator over `content/synonyms.json`. */
export const synonyms = pgTable('synonyms', {
  id: bigserial({ mode: 'number' }).primaryKey(),
  term: text().notNull().unique(),
  means: jsonb().$type<string[]>().notNull(),
  /** Kept as text, so that the row outlives the operator. */
  operatorName: text('operator_name').notNull(),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
})
