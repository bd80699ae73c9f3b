import { and, count, desc, eq, gt, inArray, type SQL, sql } from 'drizzle-orm'
import type { Database } from '../../../../database/client.ts'
import { hasWords } from '../../../../database/queries/has-words.ts'
import { droppedMails, mails } from '../../../../database/schema.ts'
import { PAGE_SIZE } from '../../../console/page-size.ts'
import type { OutboxQuery } from './outbox.schema.ts'

const STATES: Record<OutboxQuery['state'], SQL | undefined> = {
  all: undefined,
  waiting: eq(mails.status, 'waiting'),
  file: and(eq(mails.status, 'sent'), eq(mails.isFile, true)),
  sent: and(eq(mails.status, 'sent'), eq(mails.isFile, false)),
  trouble: inArray(mails.status, ['failed', 'bounced']),
}

function matches({ state, search }: Pick<OutboxQuery, 'state' | 'search'>) {
  return and(STATES[state], hasWords(search, mails.subject, mails.toAddress))
}

/** The newest mails, without their content. */
export function listMails(db: Database, query: OutboxQuery) {
  return db
    .select({
      id: mails.id,
      kind: mails.kind,
      toAddress: mails.toAddress,
      subject: mails.subject,
      status: mails.status,
      isFile: mails.isFile,
      attempts: mails.attempts,
      lastError: mails.lastError,
      createdAt: mails.createdAt,
      sentAt: mails.sentAt,
      nextAttemptAt: mails.nextAttemptAt,
      hasWords: sql<boolean>`${mails.textBody} <> ''`,
    })
    .from(mails)
    .where(matches(query))
    .orderBy(desc(mails.id))
    .limit(PAGE_SIZE)
    .offset((query.page - 1) * PAGE_SIZE)
}

export const countMatches = (db: Database, query: OutboxQuery) => db.$count(mails, matches(query))

export async function countMailsByState(db: Database) {
  const of = (state: OutboxQuery['state']) => sql<number>`count(*) filter (where ${STATES[state]})::int`
  const [row] = await db
    .select({
      all: count(),
      waiting: of('waiting'),
      file: of('file'),
      sent: of('sent'),
      trouble: of('trouble'),
    })
    .from(mails)
  return row ?? { all: 0, waiting: 0, file: 0, sent: 0, trouble: 0 }
}

/** Mails dropped in the last day, because their recipients had reached the cap. */
export const countDroppedMails = (db: Database) =>
  db.$count(droppedMails, gt(droppedMails.droppedAt, sql`now() - interval '1 day'`))

export async function findMail(db: Database, id: number) {
  const [found] = await db
    .select({
      status: mails.status,
      isFile: mails.isFile,
      toAddress: mails.toAddress,
      textBody: mails.textBody,
      htmlBody: mails.htmlBody,
      readableText: mails.readableText,
      lastError: mails.lastError,
    })
    .from(mails)
    .where(eq(mails.id, id))
  return found ?? null
}
