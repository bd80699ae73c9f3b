import { BOOKING_STATUSES } from '../../../../database/schema.ts'
import type { BookingDeps } from '../booking-deps.ts'
import { type BookingPerson, openPerson } from '../booking-person.ts'
import {
  type BookingRow,
  type BookingStatus,
  listBookingsBetween,
  listNewestBookings,
} from '../bookings.queries.ts'

export interface ListedBooking extends BookingRow {
  /** The refund still owed; 0 when none is due or it was settled. */
  refundToSettleCents: number
  /** Null after erasure. */
  person: Omit<BookingPerson, 'token'> | null
}

interface Filter {
  statuses?: readonly BookingStatus[]
  limit?: number
}

/** Bookings for the operator, latest meeting first, with what the client wrote. */
export async function listBookings(
  deps: BookingDeps,
  { statuses = BOOKING_STATUSES, limit = 100 }: Filter = {},
): Promise<ListedBooking[]> {
  const rows = await listNewestBookings(deps.db, statuses, limit)
  return rows.map((booking) => describeListed(deps, booking))
}

/** Bookings in a period, for a calendar. */
export async function listBookingsOf(
  deps: BookingDeps,
  { from, until }: { from: Date; until: Date },
): Promise<ListedBooking[]> {
  const rows = await listBookingsBetween(deps.db, from, until)
  return rows.map((booking) => describeListed(deps, booking))
}

export function describeListed({ vault }: BookingDeps, booking: BookingRow): ListedBooking {
  const person = openPerson(vault, booking)
  return {
    ...booking,
    refundToSettleCents: booking.refundSettledAt ? 0 : (booking.refundDueCents ?? 0) - booking.refundedCents,
    person: person && withoutToken(person),
  }
}

const withoutToken = ({ token: _, ...person }: BookingPerson) => person
