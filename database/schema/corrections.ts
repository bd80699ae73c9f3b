import { sql } from 'drizzle-orm'
import { check, date, index, jsonb, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { instant, rowId } from '../columns.ts'
import { table } from '../table.ts'

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

/** Who made a change, and who undid it. Stored as text, so that the row outlives the operator. */
const signature = () => ({
  operatorId: text('operator_id').notNull(),
  operatorName: text('operator_name').notNull(),
  createdAt: instant('created_at').notNull(),
  undoneAt: instant('undone_at'),
  undoneBy: text('undone_by'),
})

/** An operator's correction of a fact in the content files. The newest row not undone applies to a field. */
export const corrections = table(
  'corrections',
  {
    id: rowId(),
    /** The entry as `page/entry-id`. */
    entry: text().notNull(),
    field: text({ enum: CORRECTED_FIELDS }).notNull(),
    /** Null clears the field. */
    value: jsonb().$type<unknown>(),
    /** The value in the file at that time: once the file has another value, the file wins. */
    was: jsonb().$type<unknown>(),
    ...signature(),
  },
  (self) => [
    index('corrections_in_force').on(self.entry, self.field).where(sql`undone_at is null`),
    check('corrections_undone', sql`(${self.undoneAt} is null) = (${self.undoneBy} is null)`),
  ],
)

/** The content of an entry that no file has yet. */
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

/** An entry that an operator added to a directory. Once the file has an entry with this id, the file wins. */
export const additions = table(
  'additions',
  {
    id: rowId(),
    /** The slug of the directory, and the group or subgroup in it. */
    page: text().notNull(),
    groupId: text('group_id').notNull(),
    /** The entry as `page/entry-id`. */
    entry: text().notNull(),
    value: jsonb().$type<AddedEntry>().notNull(),
    ...signature(),
  },
  (self) => [
    uniqueIndex('additions_in_force').on(self.entry).where(sql`undone_at is null`),
    check('additions_undone', sql`(${self.undoneAt} is null) = (${self.undoneBy} is null)`),
  ],
)

/** A confirmation: somebody called an entry and all of it was right. */
export const confirmations = table(
  'confirmations',
  {
    id: rowId(),
    entry: text().notNull(),
    confirmedOn: date('confirmed_on').notNull(),
    ...signature(),
  },
  (self) => [
    index('confirmations_in_force').on(self.entry).where(sql`undone_at is null`),
    check('confirmations_undone', sql`(${self.undoneAt} is null) = (${self.undoneBy} is null)`),
  ],
)

/** Every entry of the directories as last seen, and what last happened to it. */
export const directoryChanges = table(
  'directory_changes',
  {
    /** The entry as `page/entry-id`. */
    entry: text().primaryKey(),
    name: text().notNull(),
    description: text().notNull(),
    pageTitle: text('page_title').notNull(),
    hash: text().notNull(),
    /** `opened` means that it existed when this installation first looked. */
    change: text({ enum: ['opened', 'added', 'changed', 'removed'] }).notNull(),
    changedAt: instant('changed_at').notNull(),
  },
  (self) => [index('directory_changes_newest').on(self.changedAt.desc())],
)

/** The last result of this installation's link check for each URL of the content, for all nodes. */
export const linkStatuses = table('link_statuses', {
  address: text().primaryKey(),
  status: text({ enum: ['ok', 'moved', 'gone', 'unsure', 'failed'] }).notNull(),
  checkedOn: date('checked_on', { mode: 'string' }).notNull(),
  finalUrl: text('final_url'),
  note: text(),
})
