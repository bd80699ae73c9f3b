import { sql } from 'drizzle-orm'
import { bigint, check, index, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { instant, rowId } from '../columns.ts'
import { table } from '../table.ts'

export const BACKUP_STATUSES = ['asked', 'running', 'done', 'failed'] as const
/** Backups made here, by schedule or by an operator. The files are stored beside the database. */
export const backups = table(
  'backups',
  {
    id: rowId(),
    status: text({ enum: BACKUP_STATUSES }).notNull(),
    /** The operator who requested it; empty for the daily one. */
    askedBy: text('asked_by').notNull().default(''),
    startedAt: instant('started_at').notNull(),
    /** Updated while it is written; one that is no longer updated was left by a process that ended. */
    aliveAt: instant('alive_at').notNull(),
    finishedAt: instant('finished_at'),
    /** Grows while it is written. */
    bytes: bigint({ mode: 'number' }).notNull().default(0),
    file: text().notNull().default(''),
    /** Why it failed, in a sentence. */
    problem: text(),
  },
  (self) => [
    // One at a time across all nodes: a second insert violates this index.
    uniqueIndex('backups_one_open').on(sql`(true)`).where(sql`status in ('asked', 'running')`),
    index('backups_newest').on(self.startedAt.desc().nullsFirst()),
    check('backups_failed', sql`(${self.status} = 'failed') = (${self.problem} is not null)`),
  ],
)
