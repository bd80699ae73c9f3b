import { and, asc, eq, inArray, ne, or } from 'drizzle-orm'
import type { Database } from '../../../database/client.ts'
import { mails } from '../../../database/schema.ts'
import type { Now } from '../time/clock.ts'

const TROUBLED: ('failed' | 'bounced')[] = ['failed', 'bounced']
const isTroubled = (id: number) => and(eq(mails.id, id), inArray(mails.status, TROUBLED))

/** Mails that were given up or came back, the oldest first. */
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
 * Puts a mail back into the outbox with all its tries. False when it was delivered, or has no words any more: one that
 * the other side took first and gave back later, or that is too old.
 */
export async function retryMail({ db, now }: { db: Database; now: Now }, id: number): Promise<boolean> {
  const at = now()
  const reachedNobody = or(inArray(mails.status, TROUBLED), eq(mails.isFile, true))
  const changed = await db
    .update(mails)
    // The days after which it is given up begin anew.
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

/** Tries a mail that waits for its next turn at once; false when it does not wait any more. */
export async function hurryMail({ db, now }: { db: Database; now: Now }, id: number): Promise<boolean> {
  const changed = await db
    .update(mails)
    .set({ nextAttemptAt: now() })
    .where(and(eq(mails.id, id), eq(mails.status, 'waiting')))
    .returning({ id: mails.id })
  return changed.length > 0
}

/** Forgets a mail that cannot be delivered. */
export async function dropMail(db: Database, id: number): Promise<boolean> {
  const gone = await db.delete(mails).where(isTroubled(id)).returning({ id: mails.id })
  return gone.length > 0
}
