import type { BookingDeps } from '../../booking-deps.ts'
import type { BookingRow } from '../../bookings.queries.ts'
import { listFreeSlots, timesOf } from '../../slots/find-slots.ts'
import { fullRefundUntil } from '../cancel/cancel-booking.ts'
import { isComing } from '../is-coming.ts'
import { type ChangeOutcome, changeBooking } from './change-booking.ts'

/**
 * A client may move a booking as long as cancelling it would be free. An unconfirmed booking cannot move,
 * because its hold could then last forever: the client cancels it and books another time.
 */
export function canReschedule(booking: Pick<BookingRow, 'status' | 'startsAt'>, now: Date): boolean {
  return isComing(booking.status) && now <= fullRefundUntil(booking)
}

interface Move {
  booking: BookingRow
  /** The start of a free slot, as `listFreeSlots` returned it. */
  startsAt: string
}

export function rescheduleByClient(deps: BookingDeps, move: Move): Promise<ChangeOutcome> {
  return moveBooking(deps, move, canReschedule)
}

/** A booking can be moved by agreement until it begins. */
const isAhead = ({ status, startsAt }: Pick<BookingRow, 'status' | 'startsAt'>, now: Date) =>
  isComing(status) && now < startsAt

/** The provider proposes another time. The booking keeps the old one until the client accepts. */
export async function proposeMove(deps: BookingDeps, { booking, startsAt }: Move): Promise<ChangeOutcome> {
  const slot = await findFree(deps, { booking, startsAt })
  if (!slot) return { ok: false, reason: 'slot-taken' }
  return changeBooking(deps, booking.id, (current, now) => {
    if (!isComing(current.status)) return 'wrong-state'
    if (!isAhead(current, now)) return 'too-late'
    return { event: 'booking-move-asked', change: { proposedStartsAt: new Date(slot.startsAt) } }
  })
}

/** The proposed time that the client can still accept. */
export const proposalOf = (booking: BookingRow, now: Date): Date | null =>
  isAhead(booking, now) && booking.proposedStartsAt && booking.proposedStartsAt > now
    ? booking.proposedStartsAt
    : null

/** The client accepts: the booking moves, if the time is still free. */
export async function agreeToMove(deps: BookingDeps, booking: BookingRow): Promise<ChangeOutcome> {
  const startsAt = booking.proposedStartsAt?.toISOString()
  if (!startsAt) return changeBooking(deps, booking.id, () => 'wrong-state')
  return moveBooking(
    deps,
    { booking, startsAt },
    (current, now) => proposalOf(current, now)?.toISOString() === startsAt,
  )
}

/** The client declines, or the provider withdraws the proposal: the time stays as it is. */
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

/** Moving a request makes it a new one: the provider gets the full time to answer, and a new reminder. */
const askedAnew = (now: Date) => ({ requestedAt: now, providerRemindedAt: null })
