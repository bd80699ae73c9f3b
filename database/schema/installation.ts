import { index, integer, jsonb, text } from 'drizzle-orm/pg-core'
import { instant } from '../columns.ts'
import { table } from '../table.ts'

/** Settings made in the console, by their names in the environment; a value in the environment wins. */
export const settings = table('settings', {
  name: text().primaryKey(),
  /** As it would be written in the environment. */
  value: text().notNull(),
  updatedAt: instant('updated_at').notNull(),
})

/** Small facts about this installation, such as when the sample data was added. */
export const siteState = table('site_state', {
  name: text().primaryKey(),
  value: jsonb().notNull(),
  updatedAt: instant('updated_at').notNull().defaultNow(),
})

/** Counters for the rate limits that all nodes share. The id is a keyed hash. */
export const limitCounts = table(
  'limit_counts',
  {
    id: text().primaryKey(),
    count: integer().notNull(),
    endsAt: instant('ends_at').notNull(),
  },
  (self) => [index('limit_counts_ended').on(self.endsAt)],
)

/** Used proofs of work: each counts only once across all nodes. A row lives as long as its challenge. */
export const usedProofs = table(
  'used_proofs',
  {
    /** Hash of the challenge's signature. */
    hash: text().primaryKey(),
    expiresAt: instant('expires_at').notNull(),
  },
  (self) => [index('used_proofs_expired').on(self.expiresAt)],
)
