import { and, asc, desc, eq, gt, gte, inArray, isNotNull, isNull, lt, lte, ne, sql } from 'drizzle-orm'
import type { Database, Transaction } from '../../../database/client.ts'
import { bookings, mails } from '../../../database/schema.ts'

export type BookingRow = typeof bookings.$inferSelect
export type BookingStatus = BookingRow['status']
export type Held = Pick<BookingRow, 'startsAt' | 'heldUntil'>
type Db = Database | Transaction

/** The states in which a booking keeps its slot; the constraint `bookings_one_per_slot` names the same. */
export const HOLDING: readonly BookingStatus[] = ['requested', 'accepted', 'confirmed', 'done']

/** Carried by every mail about a booking, so that the outbox can be cleared of it too. */
export const REFERENCE_HEADER = 'X-Booking-Reference'

export async function listHeld(
  db: Db,
  { from, except }: { from: Date; except?: number | undefined },
): Promise<Held[]> {
  return db
    .select({ startsAt: bookings.startsAt, heldUntil: bookings.heldUntil })
    .from(bookings)
    .where(
      and(
        inArray(bookings.status, HOLDING),
        gt(bookings.heldUntil, from),
        except === undefined ? undefined : ne(bookings.id, except),
      ),
    )
}

/** Null when another booking holds a part of the slot. Waits for one that is being made, and never deadlocks. */
export async function insertBooking(
  tx: Transaction,
  booking: typeof bookings.$inferInsert,
): Promise<BookingRow | null> {
  const [inserted] = await tx.insert(bookings).values(booking).onConflictDoNothing().returning()
  return inserted ?? null
}

/** The booking, locked until the transaction ends, so that two changes come one after the other. */
export async function lockBooking(tx: Transaction, id: number): Promise<BookingRow | null> {
  const [booking] = await tx.select().from(bookings).where(eq(bookings.id, id)).for('update')
  return booking ?? null
}

export async function updateBooking(
  tx: Transaction,
  id: number,
  change: Partial<typeof bookings.$inferInsert>,
): Promise<BookingRow> {
  const [updated] = await tx.update(bookings).set(change).where(eq(bookings.id, id)).returning()
  if (!updated) throw new Error('The booking to change is gone.')
  return updated
}

export async function findBookingByTokenHash(db: Db, tokenHash: string): Promise<BookingRow | null> {
  const [booking] = await db.select().from(bookings).where(eq(bookings.tokenHash, tokenHash))
  return booking ?? null
}

export async function findRequestAt(db: Db, startsAt: Date): Promise<BookingRow | null> {
  const [booking] = await db
    .select()
    .from(bookings)
    .where(and(eq(bookings.startsAt, startsAt), eq(bookings.status, 'requested')))
  return booking ?? null
}

export async function listNewestBookings(db: Db, statuses: readonly BookingStatus[], limit: number) {
  return db
    .select()
    .from(bookings)
    .where(inArray(bookings.status, statuses))
    .orderBy(desc(bookings.startsAt))
    .limit(limit)
}

/** Every booking of a time that is not off again, the first meeting first. */
export async function listBookingsBetween(db: Db, from: Date, until: Date): Promise<BookingRow[]> {
  return db
    .select()
    .from(bookings)
    .where(and(gte(bookings.startsAt, from), lt(bookings.startsAt, until), inArray(bookings.status, HOLDING)))
    .orderBy(asc(bookings.startsAt))
    .limit(500)
}

/** Confirmed bookings that begin before `until` and were not reminded of; marks them, so that no other node does. */
export async function takeUnreminded(tx: Transaction, now: Date, until: Date): Promise<BookingRow[]> {
  return tx
    .update(bookings)
    .set({ remindedAt: now })
    .where(
      and(
        eq(bookings.status, 'confirmed'),
        isNull(bookings.remindedAt),
        gt(bookings.startsAt, now),
        lte(bookings.startsAt, until),
      ),
    )
    .returning()
}

/** Requests that nobody answered yet, the first meeting first. */
export function listUnanswered(db: Db): Promise<BookingRow[]> {
  return db.select().from(bookings).where(eq(bookings.status, 'requested')).orderBy(bookings.startsAt)
}

/** Marks a request as told to the provider again, unless another node or an answer was faster. */
export async function takeUnanswered(tx: Transaction, id: number, now: Date): Promise<BookingRow | null> {
  const [taken] = await tx
    .update(bookings)
    .set({ providerRemindedAt: now })
    .where(and(eq(bookings.id, id), eq(bookings.status, 'requested'), isNull(bookings.providerRemindedAt)))
    .returning()
  return taken ?? null
}

/** Takes everything personal out of bookings that ended before the day, and out of the outbox. */
export async function erasePersons(tx: Transaction, endedBefore: Date, now: Date) {
  const erased = await tx
    .update(bookings)
    .set({ sealedPerson: null, tokenHash: null, erasedAt: now })
    .where(and(isNotNull(bookings.sealedPerson), lte(bookings.endsAt, endedBefore)))
    .returning({ reference: bookings.reference })
  if (erased.length === 0) return { bookings: 0, mails: 0 }
  const references = erased.map(({ reference }) => reference)
  const removed = await tx
    .delete(mails)
    .where(inArray(sql`${mails.headers} ->> ${REFERENCE_HEADER}::text`, references))
    .returning({ id: mails.id })
  return { bookings: erased.length, mails: removed.length }
}
