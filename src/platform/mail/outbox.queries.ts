import { desc, gt, sql } from 'drizzle-orm'
import type { Database } from '../../../database/client.ts'
import { droppedMails, mails } from '../../../database/schema.ts'

export function countMails(db: Database) {
  return db
    .select({ status: mails.status, count: sql<number>`count(*)::int` })
    .from(mails)
    .groupBy(mails.status)
    .orderBy(mails.status)
}

/** Mails of a day that were dropped because their recipients had enough, by kind. */
export function countDroppedMails(db: Database) {
  return db
    .select({ kind: droppedMails.kind, count: sql<number>`count(*)::int` })
    .from(droppedMails)
    .where(gt(droppedMails.droppedAt, sql`now() - interval '1 day'`))
    .groupBy(droppedMails.kind)
    .orderBy(droppedMails.kind)
}

/** The newest mails without what they say: that is between the site and the person. */
export function listRecentMails(db: Database, limit: number) {
  return db
    .select({
      id: mails.id,
      kind: mails.kind,
      toAddress: mails.toAddress,
      status: mails.status,
      lastError: mails.lastError,
      createdAt: mails.createdAt,
      hasWords: sql<boolean>`${mails.textBody} <> ''`,
    })
    .from(mails)
    .orderBy(desc(mails.id))
    .limit(limit)
}
