import type { BookingDeps } from './booking-deps.ts'
import type { BookingRow } from './bookings.queries.ts'
import { fullRefundUntil } from './cancel-booking.ts'
import { CAN_BECOME, type ChangeOutcome, changeBooking } from './change-booking.ts'
import { listFreeSlots } from './slots/find-slots.ts'

/** A client may move a booking as long as cancelling it would be free of charge. */
export function canReschedule(booking: Pick<BookingRow, 'status' | 'startsAt'>, now: Date): boolean {
  return CAN_BECOME.cancelled.includes(booking.status) && now <= fullRefundUntil(booking)
}

interface Move {
  booking: BookingRow
  /** The start of a free slot, as `listFreeSlots` gave it. */
  startsAt: string
}

export function rescheduleByClient(deps: BookingDeps, move: Move): Promise<ChangeOutcome> {
  return moveBooking(deps, move, canReschedule)
}

/** The provider may move a booking until it begins. */
export function reschedule(deps: BookingDeps, move: Move): Promise<ChangeOutcome> {
  return moveBooking(
    deps,
    move,
    ({ status, startsAt }, now) => CAN_BECOME.cancelled.includes(status) && now < startsAt,
  )
}

async function moveBooking(deps: BookingDeps, { booking, startsAt }: Move, isAllowed: typeof canReschedule) {
  const free = await listFreeSlots(deps, booking.durationHours, booking.id)
  const slot = free.find((each) => each.startsAt === startsAt)
  if (!slot) return { ok: false, reason: 'slot-taken' } as const
  const endsAt = new Date(slot.endsAt)
  const heldUntil = new Date(endsAt.getTime() + deps.hours.bufferMinutes * 60_000)
  return changeBooking(deps, booking.id, (current, now) => {
    if (!CAN_BECOME.cancelled.includes(current.status)) return 'wrong-state'
    if (!isAllowed(current, now)) return 'too-late'
    const change = { startsAt: new Date(slot.startsAt), endsAt, heldUntil, remindedAt: null }
    return { event: 'booking-rescheduled', change }
  })
}
