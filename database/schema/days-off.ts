import { sql } from 'drizzle-orm'
import { bigserial, check, index, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

const instant = (name: string) => timestamp(name, { withTimezone: true })

/** A time in which nobody can book, besides the holidays of the opening hours. */
export const daysOff = pgTable(
  'days_off',
  {
    id: bigserial({ mode: 'number' }).primaryKey(),
    startsAt: instant('starts_at').notNull(),
    endsAt: instant('ends_at').notNull(),
    /** For the team, such as "Dentist". */
    words: text().notNull().default(''),
  },
  (table) => [
    index('days_off_by_end').on(table.endsAt),
    check('days_off_forwards', sql`starts_at < ends_at`),
  ],
)
