import { date, integer, jsonb, primaryKey, text } from 'drizzle-orm/pg-core'
import { instant, rowId } from '../columns.ts'
import { table } from '../table.ts'

/** Searches that found nothing: how often a term was missed on a day, and nothing about who searched. */
export const searchMisses = table(
  'search_misses',
  {
    missedOn: date('missed_on').notNull(),
    term: text().notNull(),
    searches: integer().notNull(),
  },
  (self) => [primaryKey({ columns: [self.missedOn, self.term] })],
)

/** Words in so many live ads that a search need not count them; computed by a job. */
export const commonWords = table('common_words', {
  /** As PostgreSQL prints a search for the word alone. */
  word: text().primaryKey(),
  liveCount: integer('live_count').notNull(),
})

/** Synonyms that operators added to those of `content/synonyms.json`. */
export const synonyms = table('synonyms', {
  id: rowId(),
  term: text().notNull().unique(),
  means: jsonb().$type<string[]>().notNull(),
  /** Stored as text, so that the row outlives the operator. */
  operatorName: text('operator_name').notNull(),
  createdAt: instant('created_at').notNull(),
})
