import { sql } from 'drizzle-orm'
import {
  bigserial,
  check,
  date,
  index,
  jsonb,
  pgTable,
  text,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
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

/** What an operator says of an entry that no file has yet. */
export interface AddedEntry {
  name: string
  description: string
  url?: string | undefined
  phones?: { number: string; label?: string | undefined }[] | undefined
  address?: string | undefined
  hours?: string | undefined
  languages?: string[] | undefined
  source: string
}

/** An entry that an operator added to a directory. Once the file has one of that id, the file is right. */
export const additions = pgTable(
  'additions',
  {
    id: bigserial({ mode: 'number' }).primaryKey(),
    /** The directory by its slug, and the group or subgroup in it. */
    page: text().notNull(),
    groupId: text('group_id').notNull(),
    /** The entry as `page/entry-id`. */
    entry: text().notNull(),
    value: jsonb().$type<AddedEntry>().notNull(),
    ...signature(),
  },
  (table) => [
    uniqueIndex('additions_in_force').on(table.entry).where(sql`undone_at is null`),
    check('additions_undone', sql`(${table.undoneAt} is null) = (${table.undoneBy} is null)`),
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
