import { and, asc, desc, eq, gt, gte, inArray, isNotNull, isNull, lt, lte, ne, or, sql } from 'drizzle-orm'
import type { Database, Transaction } from '../../../database/client.ts'
import { bookingRefunds, bookings, mails } from '../../../database/schema.ts'
import { REFERENCE_HEADER } from './mail/reference-header.ts'

export type BookingRow = typeof bookings.$inferSelect
export type BookingStatus = BookingRow['status']
export type Held = Pick<BookingRow, 'startsAt' | 'heldUntil'>
type Db = Database | Transaction

/** The statuses in which a booking keeps its slot; the constraint `bookings_one_per_slot` lists the same. */
const HOLDING: readonly BookingStatus[] = ['unconfirmed', 'requested', 'accepted', 'confirmed', 'done']

/** Whether a booking keeps its slot now: an unconfirmed one only until `confirmBy`. */
function keepsSlot(now: Date) {
  return and(
    inArray(bookings.status, HOLDING),
    or(ne(bookings.status, 'unconfirmed'), gt(bookings.confirmBy, now)),
  )
}

export async function listHeld(
  db: Db,
  { now, except }: { now: Date; except?: number | undefined },
): Promise<Held[]> {
  return db
    .select({ startsAt: bookings.startsAt, heldUntil: bookings.heldUntil })
    .from(bookings)
    .where(
      and(
        keepsSlot(now),
        gt(bookings.heldUntil, now),
        except === undefined ? undefined : ne(bookings.id, except),
      ),
    )
}

/** Null when another booking overlaps the slot. Waits for a concurrent insert, and never deadlocks. */
export async function insertBooking(
  tx: Transaction,
  booking: typeof bookings.$inferInsert,
): Promise<BookingRow | null> {
  const [inserted] = await tx.insert(bookings).values(booking).onConflictDoNothing().returning()
  return inserted ?? null
}

/** Locks the booking until the transaction ends, so that two changes run one after the other. */
export async function lockBooking(tx: Transaction, id: number): Promise<BookingRow | null> {
  const [booking] = await tx.select().from(bookings).where(eq(bookings.id, id)).for('update')
  return booking ?? null
}

export async function findBooking(db: Db, id: number): Promise<BookingRow | null> {
  const [row] = await db.select().from(bookings).where(eq(bookings.id, id))
  return row ?? null
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

/** The booking of either link: of the page after the form, or of the email that asks to confirm it. */
export async function findBookingByLinkHash(db: Db, hash: string): Promise<BookingRow | null> {
  const [booking] = await db
    .select()
    .from(bookings)
    .where(or(eq(bookings.tokenHash, hash), eq(bookings.confirmHash, hash)))
  return booking ?? null
}

/** The unanswered request that keeps the slot at this start. */
export async function findRequestAt(db: Db, startsAt: Date, now: Date): Promise<BookingRow | null> {
  const [booking] = await db
    .select()
    .from(bookings)
    .where(
      and(
        eq(bookings.startsAt, startsAt),
        inArray(bookings.status, ['unconfirmed', 'requested']),
        keepsSlot(now),
      ),
    )
  return booking ?? null
}

/** Only confirmed requests: before that nothing needs doing, and the text may come from anyone. */
export async function listNewestBookings(db: Db, statuses: readonly BookingStatus[], limit: number) {
  return db
    .select()
    .from(bookings)
    .where(and(inArray(bookings.status, statuses), isNotNull(bookings.requestedAt)))
    .orderBy(desc(bookings.startsAt))
    .limit(limit)
}

/** The place of the booking changed last that has one: most meetings take place where the last one did. */
export async function findLastPlace(db: Db): Promise<string> {
  const [row] = await db
    .select({ place: bookings.meetingPlace })
    .from(bookings)
    .where(ne(bookings.meetingPlace, ''))
    .orderBy(desc(bookings.changedAt))
    .limit(1)
  return row?.place ?? ''
}

/** Confirmed requests in the period, including cancelled ones, earliest meeting first. */
export async function listBookingsBetween(db: Db, from: Date, until: Date): Promise<BookingRow[]> {
  return db
    .select()
    .from(bookings)
    .where(
      and(
        gte(bookings.startsAt, from),
        lt(bookings.startsAt, until),
        inArray(bookings.status, [...HOLDING, 'cancelled']),
        isNotNull(bookings.requestedAt),
      ),
    )
    .orderBy(asc(bookings.startsAt))
    .limit(500)
}

/** Claims confirmed bookings that begin by `until` and have no reminder yet, so that no other node does. */
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

/** Unanswered requests, earliest meeting first. */
export function listUnanswered(db: Db): Promise<BookingRow[]> {
  return db.select().from(bookings).where(eq(bookings.status, 'requested')).orderBy(bookings.startsAt)
}

export type NewRefund = Omit<typeof bookingRefunds.$inferInsert, 'bookingId' | 'createdAt'>

export async function insertRefund(tx: Transaction, refund: typeof bookingRefunds.$inferInsert) {
  await tx.insert(bookingRefunds).values(refund)
}

export function listRefunds(db: Db, bookingIds: number[]) {
  return db
    .select()
    .from(bookingRefunds)
    .where(inArray(bookingRefunds.bookingId, bookingIds))
    .orderBy(asc(bookingRefunds.id))
}

/** Erases the personal data of bookings that ended by `endedBefore`, in the bookings and the outbox. */
export async function erasePersons(tx: Transaction, endedBefore: Date, now: Date) {
  const erased = await tx
    .update(bookings)
    .set({
      sealedPerson: null,
      tokenHash: null,
      confirmHash: null,
      recipientHash: null,
      visitorHash: null,
      erasedAt: now,
    })
    .where(and(isNotNull(bookings.sealedPerson), lte(bookings.endsAt, endedBefore)))
    .returning({ id: bookings.id, reference: bookings.reference })
  await forgetBankReferences(
    tx,
    erased.map(({ id }) => id),
  )
  const removed = await deleteMailsOf(
    tx,
    erased.map(({ reference }) => reference),
  )
  return { bookings: erased.length, mails: removed }
}

async function forgetBankReferences(tx: Transaction, bookingIds: number[]): Promise<void> {
  await tx
    .update(bookingRefunds)
    .set({ bankReference: '' })
    .where(inArray(bookingRefunds.bookingId, bookingIds))
}

/** Deletes every email about these bookings from the outbox. */
export async function deleteMailsOf(tx: Transaction, references: string[]): Promise<number> {
  if (references.length === 0) return 0
  const removed = await tx
    .delete(mails)
    .where(inArray(sql`${mails.headers} ->> ${REFERENCE_HEADER}::text`, references))
    .returning({ id: mails.id })
  return removed.length
}
