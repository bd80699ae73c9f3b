import { hashToken } from '../../../platform/secrets/secrets.ts'
import type { BookingDeps } from '../booking-deps.ts'
import { openPerson } from '../booking-person.ts'
import type { BookingStatusAnswer } from '../booking-status.schema.ts'
import { type BookingRow, findBookingByLinkHash } from '../bookings.queries.ts'
import { isHeld } from '../hold/confirm-request.ts'
import { listFreeSlots, openCalendar } from '../slots/find-slots.ts'
import { toSlot } from '../slots/opening-hours.ts'
import { canCancel, fullRefundUntil, refundFor } from './cancel/cancel-booking.ts'
import { canReschedule, proposalOf } from './change/reschedule-booking.ts'

/** 256 bits in base64url. Anything else is not one of our tokens and is not looked up. */
const TOKEN = /^[\w-]{43}$/

/** A booking, and whether its link is the emailed one: only that one can confirm. */
export interface BookingLink {
  booking: BookingRow
  isMailed: boolean
}

export async function findBookingByToken(deps: BookingDeps, token: string): Promise<BookingLink | null> {
  if (!TOKEN.test(token)) return null
  const hash = hashToken(token)
  const booking = await findBookingByLinkHash(deps.db, hash)
  return booking && { booking, isMailed: booking.confirmHash === hash }
}

export async function showBooking(deps: BookingDeps, link: BookingLink): Promise<BookingStatusAnswer> {
  const now = deps.now()
  const booking = asItStands(link.booking, now)
  const canMove = canReschedule(booking, now)
  return {
    reference: booking.reference,
    status: booking.status,
    isRequested: booking.requestedAt !== null,
    startsAt: booking.startsAt.toISOString(),
    endsAt: booking.endsAt.toISOString(),
    proposedStartsAt: proposalOf(booking, now)?.toISOString() ?? null,
    durationHours: booking.durationHours,
    priceCents: booking.priceCents,
    meetingPlace: booking.meetingPlace,
    timeZone: deps.timeZone,
    confirmBy: booking.confirmBy.toISOString(),
    confirming: link.isMailed ? await findConfirming(deps, booking) : null,
    cancelledBy: booking.cancelledBy,
    refundDueCents: booking.refundDueCents,
    note: openPerson(deps.vault, booking)?.note ?? null,
    eTransferTo: booking.status === 'accepted' ? deps.providerEmail : null,
    canCancel: canCancel(booking, now),
    fullRefundUntil: fullRefundUntil(booking).toISOString(),
    refundNowCents: refundFor(booking, now),
    freeSlots: canMove ? await listFreeSlots(deps, { hours: booking.durationHours, except: booking.id }) : [],
  }
}

/** A hold is expired once its time is up, even before the job has updated the row. */
function asItStands(booking: BookingRow, now: Date): BookingRow {
  const isOver = booking.status === 'unconfirmed' && !isHeld(booking, now)
  return isOver ? { ...booking, status: 'expired' } : booking
}

/** What the emailed link can confirm: the requested time, or one of the nearest free ones. */
async function findConfirming(
  deps: BookingDeps,
  booking: BookingRow,
): Promise<BookingStatusAnswer['confirming']> {
  if (booking.status === 'unconfirmed') return { isFree: true, nearest: [] }
  if (booking.status !== 'expired') return null
  const { startsAt, endsAt, durationHours, id } = booking
  const { date, time } = toSlot(startsAt.getTime(), endsAt.getTime(), deps.timeZone)
  const calendar = await openCalendar(deps, { except: id })
  const isFree = calendar.findSlot(date, time, durationHours) !== undefined
  return { isFree, nearest: isFree ? [] : calendar.nearestSlots({ date, time }, durationHours) }
}
