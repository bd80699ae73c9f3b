import { index, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

/** Proofs of work that were used, so that each counts once on all nodes. A row lives as long as its challenge. */
export const usedProofs = pgTable(
  'used_proofs',
  {
    /** Of the challenge's signature. */
    hash: text().primaryKey(),
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
  },
  (table) => [index('used_proofs_expired').on(table.expiresAt)],
)
