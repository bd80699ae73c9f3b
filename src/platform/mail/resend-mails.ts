import { and, asc, eq, inArray, ne, or } from 'drizzle-orm'
import type { Database } from '../../../database/client.ts'
import { mails } from '../../../database/schema.ts'
import type { Now } from '../time/clock.ts'

const TROUBLED: ('failed' | 'bounced')[] = ['failed', 'bounced']
const isTroubled = (id: number) => and(eq(mails.id, id), inArray(mails.status, TROUBLED))

/** Lists emails that failed or bounced, oldest first. */
export function listTroubledMails(db: Database, limit: number) {
  return db
    .select({
      id: mails.id,
      kind: mails.kind,
      toAddress: mails.toAddress,
      subject: mails.subject,
      status: mails.status,
      attempts: mails.attempts,
      lastError: mails.lastError,
      createdAt: mails.createdAt,
    })
    .from(mails)
    .where(inArray(mails.status, TROUBLED))
    .orderBy(asc(mails.id))
    .limit(limit)
}

/**
 * Puts an email back into the outbox with all its attempts. False if it was delivered, or if its content is
 * cleared because the server accepted it first and bounced it later, or because it is too old.
 */
export async function retryMail({ db, now }: { db: Database; now: Now }, id: number): Promise<boolean> {
  const at = now()
  const reachedNobody = or(inArray(mails.status, TROUBLED), eq(mails.isFile, true))
  const changed = await db
    .update(mails)
    // A new createdAt restarts the period after which it is given up.
    .set({
      status: 'waiting',
      attempts: 0,
      lastError: null,
      nextAttemptAt: at,
      createdAt: at,
      sentAt: null,
      isFile: false,
    })
    .where(and(eq(mails.id, id), reachedNobody, ne(mails.textBody, '')))
    .returning({ id: mails.id })
  return changed.length > 0
}

/** Makes a waiting email due now; false if it is no longer waiting. */
export async function hurryMail({ db, now }: { db: Database; now: Now }, id: number): Promise<boolean> {
  const changed = await db
    .update(mails)
    .set({ nextAttemptAt: now() })
    .where(and(eq(mails.id, id), eq(mails.status, 'waiting')))
    .returning({ id: mails.id })
  return changed.length > 0
}

/** Deletes an email that failed or bounced. */
export async function dropMail(db: Database, id: number): Promise<boolean> {
  const gone = await db.delete(mails).where(isTroubled(id)).returning({ id: mails.id })
  return gone.length > 0
}
