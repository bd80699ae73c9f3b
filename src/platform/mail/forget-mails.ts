import { and, lt, ne, sql } from 'drizzle-orm'
import type { Database } from '../../../database/client.ts'
import { deleteInBatches } from '../../../database/queries/delete-in-batches.ts'
import { droppedMails, mails } from '../../../database/schema.ts'
import type { Now } from '../time/clock.ts'
import { DAY_MS } from '../time/durations.ts'

/** Long enough for a late bounce and for an operator to investigate a complaint. */
const MAIL_KEPT_DAYS = 90
/** How long an undelivered email can be sent again, and how long operators can read sent ones. */
const WORDS_KEPT_DAYS = 30
const DROPPED_KEPT_DAYS = 7

/** Clears the content of emails after 30 days and deletes finished ones after 90; returns how many. */
export async function forgetMails({ db, now }: { db: Database; now: Now }): Promise<number> {
  const daysAgo = (days: number) => new Date(now().getTime() - days * DAY_MS)
  await db
    .update(mails)
    .set({
      textBody: '',
      htmlBody: '',
      attachments: [],
      headers: sql`${mails.headers} - 'List-Unsubscribe'`,
    })
    .where(
      and(ne(mails.status, 'waiting'), ne(mails.textBody, ''), lt(mails.createdAt, daysAgo(WORDS_KEPT_DAYS))),
    )
  await db
    .update(mails)
    .set({ readableText: '' })
    .where(and(ne(mails.readableText, ''), lt(mails.createdAt, daysAgo(WORDS_KEPT_DAYS))))
  await db.delete(droppedMails).where(lt(droppedMails.droppedAt, daysAgo(DROPPED_KEPT_DAYS)))
  const isLongDone = and(ne(mails.status, 'waiting'), lt(mails.createdAt, daysAgo(MAIL_KEPT_DAYS)))
  return deleteInBatches(db, { table: mails, id: mails.id, where: isLongDone })
}
