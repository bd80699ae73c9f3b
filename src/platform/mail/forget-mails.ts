import { and, lt, ne } from 'drizzle-orm'
import type { Database } from '../../../database/client.ts'
import { mails } from '../../../database/schema.ts'
import type { Now } from '../clock.ts'

/** Long enough for a late bounce and for the operator to look into a complaint. */
export const MAIL_KEPT_DAYS = 90

/** Deletes the rows of mails that are long done; returns how many. */
export async function forgetMails({ db, now }: { db: Database; now: Now }): Promise<number> {
  const before = new Date(now().getTime() - MAIL_KEPT_DAYS * 86_400_000)
  const gone = await db
    .delete(mails)
    .where(and(ne(mails.status, 'waiting'), lt(mails.createdAt, before)))
    .returning({ id: mails.id })
  return gone.length
}
