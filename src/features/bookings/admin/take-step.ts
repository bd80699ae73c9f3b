import { toLocalTime } from '../../../platform/time/local-time.ts'
import { cancelByProvider } from '../booking/cancel/cancel-booking.ts'
import { type ChangeOutcome, changeBooking, type RefusalReason } from '../booking/change/change-booking.ts'
import { keepTime, proposeMove } from '../booking/change/reschedule-booking.ts'
import {
  acceptBooking,
  changePlace,
  confirmPayment,
  declineBooking,
  markDone,
} from '../booking/decide-bookings.ts'
import type { BookingDeps } from '../booking-deps.ts'
import { findBooking } from '../bookings.queries.ts'
import type { ParsedStep } from './bookings-room.schema.ts'

type Step = ParsedStep & { operatorName: string }

interface Problem {
  message: string
  field?: string
  status?: 404 | 409 | 422
}

const PROBLEMS: Record<RefusalReason, Problem> = {
  'not-found': { message: 'This booking no longer exists.', status: 404 },
  'wrong-state': { message: 'The booking has changed since. Look at it again.', status: 409 },
  'too-early': { message: 'The meeting has not started yet.' },
  'too-late': { message: 'The meeting has already started.' },
  'slot-taken': { message: 'That time is taken. Choose another one.', field: 'startsAt', status: 409 },
  'refund-changed': { message: 'The refund has changed since. Look at it again.', status: 409 },
}

/** Takes a step for an operator; null on success. The rules of each step notify the client. */
export async function takeStep(deps: BookingDeps, one: Step): Promise<Problem | null> {
  if ((one.step === 'decline' || one.step === 'cancel') && !one.reason)
    return { message: 'Write the reason. It is sent to the client.', field: 'reason' }
  if (one.step === 'place' && !one.place) return { message: 'Write where you meet.', field: 'place' }
  const outcome = await run(deps, one)
  return outcome.ok ? null : PROBLEMS[outcome.reason]
}

async function run(deps: BookingDeps, one: Step): Promise<ChangeOutcome> {
  const { id, reason, startsAt, place } = one
  switch (one.step) {
    case 'accept':
      return acceptBooking(deps, id, place)
    case 'place':
      return changePlace(deps, id, place)
    case 'decline':
      return declineBooking(deps, id, reason)
    case 'paid':
      return confirmPayment(deps, id)
    case 'done':
      return markDone(deps, id)
    case 'cancel':
      return cancelByProvider(deps, id, { reason, refundCents: one.refundCents })
    case 'keep':
      return keepTime(deps, id, null)
    case 'refunded':
      return settleRefund(deps, one)
    case 'move': {
      const booking = await findBooking(deps.db, id)
      return booking ? proposeMove(deps, { booking, startsAt }) : { ok: false, reason: 'not-found' }
    }
  }
}

/** Records a full or partial refund that someone sent: the site does not move money. No email is sent. */
function settleRefund(deps: BookingDeps, { id, refund, operatorName }: Step): Promise<ChangeOutcome> {
  return changeBooking(deps, id, (booking, now) => {
    const leftCents = (booking.refundDueCents ?? 0) - booking.refundedCents
    if (booking.status !== 'cancelled' || booking.refundSettledAt || leftCents <= 0) return 'wrong-state'
    const cents = refund?.cents ?? leftCents
    if (cents > leftCents) return 'refund-changed'
    const { method = 'e-transfer', bankReference = '' } = refund ?? {}
    const sentOn = refund?.sentOn ?? toLocalTime(now, deps.timeZone).date
    return {
      event: null,
      change: {
        refundedCents: booking.refundedCents + cents,
        ...(cents === leftCents && { refundSettledAt: now }),
      },
      refund: { cents, method, sentOn, bankReference, operatorName },
    }
  })
}
