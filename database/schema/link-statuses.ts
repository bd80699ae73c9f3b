import { date, pgTable, text } from 'drizzle-orm/pg-core'
import { checkValues } from '../check-values.ts'

/** What this installation's own checks found last about each address of the content, for all nodes. */
export const linkStatuses = pgTable(
  'link_statuses',
  {
    address: text().primaryKey(),
    status: text({ enum: ['ok', 'moved', 'gone', 'unsure', 'failed'] }).notNull(),
    checkedOn: date('checked_on', { mode: 'string' }).notNull(),
    finalUrl: text('final_url'),
    note: text(),
  },
  (table) => [checkValues(table.status)],
)
