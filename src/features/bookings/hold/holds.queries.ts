import { and, eq, gt, isNull, lt, lte, ne, or, type SQL, sql } from 'drizzle-orm'
import type { Database, Transaction } from '../../../../database/client.ts'
import { lockName } from '../../../../database/queries/lock-name.ts'
import { bookings } from '../../../../database/schema.ts'
import { DAY_MS } from '../../../platform/time/durations.ts'
import { type BookingRow, deleteMailsOf, type Held } from '../bookings.queries.ts'

/** Serializes everything that takes or frees a slot, so that counts are correct and nothing deadlocks. */
export async function lockCalendar(tx: Transaction): Promise<void> {
  await lockName(tx, 'calendar')
}

/** The recipient of an address, as the outbox counts it: other spellings are the same recipient. */
export async function findRecipient(tx: Transaction, email: string): Promise<string> {
  const { rows } = await tx.execute<{ recipient: string }>(sql`select mail_recipient(${email}) as recipient`)
  return rows[0]?.recipient ?? email
}

export interface HoldCounts {
  /** Unconfirmed and held. */
  heldOfRecipient: number
  heldOfVisitor: number
  /** Confirmed requests of the recipient that are not answered yet. */
  open: number
  /** Requests of this recipient in the last 24 hours, whatever their status. */
  today: number
}

interface Who {
  recipientHash: string
  visitorHash: string | null
}

export async function countHolds(tx: Transaction, who: Who, now: Date): Promise<HoldCounts> {
  const held = and(eq(bookings.status, 'unconfirmed'), gt(bookings.confirmBy, now))
  const isOfRecipient = eq(bookings.recipientHash, who.recipientHash)
  const isOfVisitor = who.visitorHash === null ? sql`false` : eq(bookings.visitorHash, who.visitorHash)
  const count = (what: SQL | undefined) => sql<number>`count(*) filter (where ${what})`.mapWith(Number)
  const yesterday = new Date(now.getTime() - DAY_MS)
  const [counted] = await tx
    .select({
      heldOfRecipient: count(and(held, isOfRecipient)),
      heldOfVisitor: count(and(held, isOfVisitor)),
      open: count(and(isOfRecipient, eq(bookings.status, 'requested'))),
      today: count(and(isOfRecipient, gt(bookings.createdAt, yesterday))),
    })
    .from(bookings)
    .where(or(isOfRecipient, isOfVisitor))
  return counted ?? { heldOfRecipient: 0, heldOfVisitor: 0, open: 0, today: 0 }
}

/** Expires unconfirmed bookings whose time is up: all of them, or those that overlap `wanted`. */
export async function expireHolds(tx: Database | Transaction, now: Date, wanted?: Held): Promise<number> {
  const isInTheWay =
    wanted && and(lt(bookings.startsAt, wanted.heldUntil), gt(bookings.heldUntil, wanted.startsAt))
  const expired = await tx
    .update(bookings)
    .set({ status: 'expired', changedAt: now })
    .where(and(eq(bookings.status, 'unconfirmed'), lte(bookings.confirmBy, now), isInTheWay))
    .returning({ id: bookings.id })
  return expired.length
}

/** The booking that this emailed secret confirms, locked until the transaction ends. */
export async function lockByConfirmHash(tx: Transaction, confirmHash: string): Promise<BookingRow | null> {
  const [booking] = await tx
    .select()
    .from(bookings)
    .where(eq(bookings.confirmHash, confirmHash))
    .for('update')
  return booking ?? null
}

/** Deletes requests from up to `createdBefore` that were never confirmed, with their emails. */
export async function deleteUnconfirmed(tx: Transaction, createdBefore: Date): Promise<number> {
  const deleted = await tx
    .delete(bookings)
    .where(
      and(
        isNull(bookings.requestedAt),
        ne(bookings.status, 'unconfirmed'),
        lte(bookings.createdAt, createdBefore),
      ),
    )
    .returning({ reference: bookings.reference })
  await deleteMailsOf(
    tx,
    deleted.map(({ reference }) => reference),
  )
  return deleted.length
}
