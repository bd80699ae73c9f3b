import { BOOKING_STATUSES } from '../../../../database/schema.ts'
import type { BookingDeps } from '../booking-deps.ts'
import { openPerson } from '../booking-person.ts'
import {
  type BookingRow,
  type BookingStatus,
  listBookingsBetween,
  listNewestBookings,
} from '../bookings.queries.ts'

export interface ListedBooking
  extends Pick<
    BookingRow,
    | 'id'
    | 'reference'
    | 'status'
    | 'clientType'
    | 'durationHours'
    | 'priceCents'
    | 'startsAt'
    | 'endsAt'
    | 'proposedStartsAt'
    | 'cancelledBy'
    | 'refundDueCents'
    | 'createdAt'
    | 'remindedAt'
    | 'requestedAt'
    | 'changedAt'
    | 'meetingPlace'
  > {
  /** What must still go back; 0 when nothing, or when it was settled. */
  refundToSettleCents: number
  /** Null once it is erased. */
  person: { name: string; email: string; phone: string; details: string; note?: string | undefined } | null
}

interface Filter {
  statuses?: readonly BookingStatus[]
  limit?: number
}

/** The bookings for the operator, the latest meeting first, with what the person wrote. */
export async function listBookings(
  deps: BookingDeps,
  { statuses = BOOKING_STATUSES, limit = 100 }: Filter = {},
): Promise<ListedBooking[]> {
  const rows = await listNewestBookings(deps.db, statuses, limit)
  return rows.map((booking) => describeListed(deps, booking))
}

/** The bookings of this time, for a calendar. */
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
    id: booking.id,
    reference: booking.reference,
    status: booking.status,
    clientType: booking.clientType,
    durationHours: booking.durationHours,
    priceCents: booking.priceCents,
    startsAt: booking.startsAt,
    endsAt: booking.endsAt,
    proposedStartsAt: booking.proposedStartsAt,
    cancelledBy: booking.cancelledBy,
    refundDueCents: booking.refundDueCents,
    refundToSettleCents: booking.refundSettledAt ? 0 : (booking.refundDueCents ?? 0) - booking.refundedCents,
    createdAt: booking.createdAt,
    remindedAt: booking.remindedAt,
    requestedAt: booking.requestedAt,
    changedAt: booking.changedAt,
    meetingPlace: booking.meetingPlace,
    person: person && {
      name: person.name,
      email: person.email,
      phone: person.phone,
      details: person.details,
      note: person.note,
    },
  }
}
