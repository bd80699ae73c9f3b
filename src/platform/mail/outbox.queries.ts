import { desc, sql } from 'drizzle-orm'
import type { Database } from '../../../database/client.ts'
import { mails } from '../../../database/schema.ts'

export function countMails(db: Database) {
  return db
    .select({ status: mails.status, count: sql<number>`count(*)::int` })
    .from(mails)
    .groupBy(mails.status)
    .orderBy(mails.status)
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
