import { asc, eq, sql } from 'drizzle-orm'
import type { Database } from '../database/client.ts'
import { bookings, mails } from '../database/schema.ts'
import { bookConsultation } from '../src/features/bookings/book-consultation.ts'
import { findBookingByToken, showBooking } from '../src/features/bookings/booking/show-booking.ts'
import {
  anybody,
  bookingForm,
  createTestBookings,
  createTestClock,
} from '../src/features/bookings/booking-testing.ts'
import { findSlots } from '../src/features/bookings/slots/find-slots.ts'

/** A calendar without any booking. It is Sunday, November 15, 10:00 in Toronto. */
export async function createWorld(db: Database) {
  await db.execute(sql`truncate bookings, mails cascade`)
  const { now, set } = createTestClock()
  const deps = createTestBookings({ db, now })
  const kinds = async () =>
    (await db.select({ kind: mails.kind }).from(mails).orderBy(asc(mails.id))).map(({ kind }) => kind)
  const find = async (id: number) => (await db.select().from(bookings).where(eq(bookings.id, id)))[0]
  const times = async () => (await findSlots(deps, '2026-11-27', 1)).slots.map(({ time }) => time)
  const book = (changes: Parameters<typeof bookingForm>[0] = {}, visitor: string | null = null) =>
    bookConsultation(deps, bookingForm(changes), { ...anybody, visitor })
  const show = async (token: string) => {
    const link = await findBookingByToken(deps, token)
    return link && showBooking(deps, link)
  }
  return { db, deps, set, kinds, find, times, book, show }
}
