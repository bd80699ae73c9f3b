import { and, lt, ne, sql } from 'drizzle-orm'
import type { Database } from '../../../database/client.ts'
import { deleteInBatches } from '../../../database/queries/delete-in-batches.ts'
import { droppedMails, mails } from '../../../database/schema.ts'
import type { Now } from '../time/clock.ts'
import { DAY_MS } from '../time/durations.ts'

/** Long enough for a late bounce and for the operator to look into a complaint. */
const MAIL_KEPT_DAYS = 90
/** How long a mail that could not be delivered can be sent again, and how long operators can read what was sent. */
const WORDS_KEPT_DAYS = 30
const DROPPED_KEPT_DAYS = 7

/** Deletes the rows of mails that are long done, and the words of older ones; returns how many rows. */
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
