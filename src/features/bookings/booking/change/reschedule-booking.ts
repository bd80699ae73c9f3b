import type { BookingDeps } from '../../booking-deps.ts'
import type { BookingRow } from '../../bookings.queries.ts'
import { listFreeSlots, timesOf } from '../../slots/find-slots.ts'
import { fullRefundUntil } from '../cancel/cancel-booking.ts'
import { isComing } from '../is-coming.ts'
import { type ChangeOutcome, changeBooking } from './change-booking.ts'

/**
 * A client may move a booking as long as cancelling it would be free of charge. Who has not confirmed yet cancels and
 * books another time: a hold that moves would last as long as it likes.
 */
export function canReschedule(booking: Pick<BookingRow, 'status' | 'startsAt'>, now: Date): boolean {
  return isComing(booking.status) && now <= fullRefundUntil(booking)
}

interface Move {
  booking: BookingRow
  /** The start of a free slot, as `listFreeSlots` gave it. */
  startsAt: string
}

export function rescheduleByClient(deps: BookingDeps, move: Move): Promise<ChangeOutcome> {
  return moveBooking(deps, move, canReschedule)
}

/** Until it begins, a booking moves when both agree. */
const isAhead = ({ status, startsAt }: Pick<BookingRow, 'status' | 'startsAt'>, now: Date) =>
  isComing(status) && now < startsAt

/** The provider asks for another time. The old one is kept until the client says yes. */
export async function proposeMove(deps: BookingDeps, { booking, startsAt }: Move): Promise<ChangeOutcome> {
  const slot = await findFree(deps, { booking, startsAt })
  if (!slot) return { ok: false, reason: 'slot-taken' }
  return changeBooking(deps, booking.id, (current, now) => {
    if (!isComing(current.status)) return 'wrong-state'
    if (!isAhead(current, now)) return 'too-late'
    return { event: 'booking-move-asked', change: { proposedStartsAt: new Date(slot.startsAt) } }
  })
}

/** What the client can still say yes to. */
export const proposalOf = (booking: BookingRow, now: Date): Date | null =>
  isAhead(booking, now) && booking.proposedStartsAt && booking.proposedStartsAt > now
    ? booking.proposedStartsAt
    : null

/** The client says yes: the booking moves, if the time is still free. */
export async function agreeToMove(deps: BookingDeps, booking: BookingRow): Promise<ChangeOutcome> {
  const startsAt = booking.proposedStartsAt?.toISOString()
  if (!startsAt) return changeBooking(deps, booking.id, () => 'wrong-state')
  return moveBooking(
    deps,
    { booking, startsAt },
    (current, now) => proposalOf(current, now)?.toISOString() === startsAt,
  )
}

/** The client says no, or the provider asks no longer: the time stays as it is. */
export function keepTime(
  deps: BookingDeps,
  id: number,
  event: 'booking-move-refused' | null,
): Promise<ChangeOutcome> {
  return changeBooking(deps, id, ({ proposedStartsAt }) =>
    proposedStartsAt ? { event, change: { proposedStartsAt: null } } : 'wrong-state',
  )
}

async function findFree(deps: BookingDeps, { booking, startsAt }: Move) {
  const free = await listFreeSlots(deps, { hours: booking.durationHours, except: booking.id })
  return free.find((each) => each.startsAt === startsAt)
}

type IsAllowed = (booking: BookingRow, now: Date) => boolean

async function moveBooking(deps: BookingDeps, move: Move, isAllowed: IsAllowed) {
  const slot = await findFree(deps, move)
  if (!slot) return { ok: false, reason: 'slot-taken' } as const
  return changeBooking(deps, move.booking.id, (current, now) => {
    if (!isComing(current.status)) return 'wrong-state'
    if (!isAllowed(current, now)) return 'too-late'
    return {
      event: 'booking-rescheduled',
      change: {
        ...timesOf(deps, slot),
        ...(current.status === 'requested' && askedAnew(now)),
        remindedAt: null,
        proposedStartsAt: null,
      },
    }
  })
}

/** A request for another time is a new one: the provider has as long to answer it, and is reminded of it. */
const askedAnew = (now: Date) => ({ requestedAt: now, providerRemindedAt: null })
