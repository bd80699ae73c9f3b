import { sql } from 'drizzle-orm'
import { bigserial, check, date, index, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import { checkValues } from '../check-values.ts'

export const CORRECTED_FIELDS = [
  'name',
  'description',
  'phones',
  'address',
  'hours',
  'languages',
  'url',
  'source',
  'hidden',
] as const

const instant = (name: string) => timestamp(name, { withTimezone: true })

/** Who made a change, and who took it back. Kept as text, so that the row outlives the operator. */
const signature = () => ({
  operatorId: text('operator_id').notNull(),
  operatorName: text('operator_name').notNull(),
  createdAt: instant('created_at').notNull(),
  undoneAt: instant('undone_at'),
  undoneBy: text('undone_by'),
})

/** What an operator put right in a fact of the content files. The newest row of a field that was not undone is in force. */
export const corrections = pgTable(
  'corrections',
  {
    id: bigserial({ mode: 'number' }).primaryKey(),
    /** The entry as `page/entry-id`. */
    entry: text().notNull(),
    field: text({ enum: CORRECTED_FIELDS }).notNull(),
    /** Null empties the field. */
    value: jsonb().$type<unknown>(),
    /** What the file said then: once the file says something else, the file is right. */
    was: jsonb().$type<unknown>(),
    ...signature(),
  },
  (table) => [
    index('corrections_in_force').on(table.entry, table.field).where(sql`undone_at is null`),
    checkValues(table.field),
    check('corrections_undone', sql`(${table.undoneAt} is null) = (${table.undoneBy} is null)`),
  ],
)

/** That somebody called an entry and all of it was right. */
export const confirmations = pgTable(
  'confirmations',
  {
    id: bigserial({ mode: 'number' }).primaryKey(),
    entry: text().notNull(),
    confirmedOn: date('confirmed_on').notNull(),
    ...signature(),
  },
  (table) => [
    index('confirmations_in_force').on(table.entry).where(sql`undone_at is null`),
    check('confirmations_undone', sql`(${table.undoneAt} is null) = (${table.undoneBy} is null)`),
  ],
)
