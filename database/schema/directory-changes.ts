import { index, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import { checkValues } from '../check-values.ts'

export const DIRECTORY_CHANGES = ['opened', 'added', 'changed', 'removed'] as const

/** Every entry of the directories as it was last seen, and what last happened to it. */
export const directoryChanges = pgTable(
  'directory_changes',
  {
    /** The entry as `page/entry-id`. */
    entry: text().primaryKey(),
    name: text().notNull(),
    description: text().notNull(),
    pageTitle: text('page_title').notNull(),
    hash: text().notNull(),
    /** `opened` is what was there when this installation first looked. */
    change: text({ enum: DIRECTORY_CHANGES }).notNull(),
    changedAt: timestamp('changed_at', { withTimezone: true }).notNull(),
  },
  (table) => [index('directory_changes_newest').on(table.changedAt.desc()), checkValues(table.change)],
)
