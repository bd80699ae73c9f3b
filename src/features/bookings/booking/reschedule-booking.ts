import type { BookingDeps } from '../booking-deps.ts'
import type { BookingRow, BookingStatus } from '../bookings.queries.ts'
import { listFreeSlots, timesOf } from '../slots/find-slots.ts'
import { fullRefundUntil } from './cancel-booking.ts'
import { type ChangeOutcome, changeBooking } from './change-booking.ts'

/** Who has not confirmed yet cancels and books another time: a hold that moves would last as long as it likes. */
const MOVABLE: readonly BookingStatus[] = ['requested', 'accepted', 'confirmed']

/** A client may move a booking as long as cancelling it would be free of charge. */
export function canReschedule(booking: Pick<BookingRow, 'status' | 'startsAt'>, now: Date): boolean {
  return MOVABLE.includes(booking.status) && now <= fullRefundUntil(booking)
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
  return moveBooking(deps, move, ({ status, startsAt }, now) => MOVABLE.includes(status) && now < startsAt)
}

async function moveBooking(deps: BookingDeps, { booking, startsAt }: Move, isAllowed: typeof canReschedule) {
  const free = await listFreeSlots(deps, { hours: booking.durationHours, except: booking.id })
  const slot = free.find((each) => each.startsAt === startsAt)
  if (!slot) return { ok: false, reason: 'slot-taken' } as const
  return changeBooking(deps, booking.id, (current, now) => {
    if (!MOVABLE.includes(current.status)) return 'wrong-state'
    if (!isAllowed(current, now)) return 'too-late'
    return { event: 'booking-rescheduled', change: { ...timesOf(deps, slot), remindedAt: null } }
  })
}
