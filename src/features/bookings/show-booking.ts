import { hashToken } from '../../platform/secrets.ts'
import type { BookingDeps } from './booking-deps.ts'
import { openPerson } from './booking-person.ts'
import type { BookingStatusAnswer } from './booking-status.schema.ts'
import { type BookingRow, findBookingByTokenHash } from './bookings.queries.ts'
import { canCancel, fullRefundUntil, refundFor } from './cancel-booking.ts'
import { canReschedule } from './reschedule-booking.ts'
import { listFreeSlots } from './slots/find-slots.ts'

/** 256 bits in base64url. Anything else is no secret of ours, and no query is made for it. */
const TOKEN = /^[\w-]{43}$/

export async function findBookingByToken(deps: BookingDeps, token: string): Promise<BookingRow | null> {
  return TOKEN.test(token) ? findBookingByTokenHash(deps.db, hashToken(token)) : null
}

export async function showBooking(deps: BookingDeps, booking: BookingRow): Promise<BookingStatusAnswer> {
  const now = deps.now()
  const canMove = canReschedule(booking, now)
  return {
    reference: booking.reference,
    status: booking.status,
    startsAt: booking.startsAt.toISOString(),
    endsAt: booking.endsAt.toISOString(),
    durationHours: booking.durationHours,
    priceCents: booking.priceCents,
    timeZone: deps.timeZone,
    cancelledBy: booking.cancelledBy,
    refundDueCents: booking.refundDueCents,
    note: openPerson(deps.vault, booking)?.note ?? null,
    eTransferTo: booking.status === 'accepted' ? deps.providerEmail : null,
    canCancel: canCancel(booking, now),
    fullRefundUntil: fullRefundUntil(booking).toISOString(),
    refundNowCents: refundFor(booking, now),
    freeSlots: canMove ? await listFreeSlots(deps, booking.durationHours, booking.id) : [],
  }
}
