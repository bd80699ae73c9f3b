import { HOUR_MS } from '../../../../platform/time/durations.ts'
import type { BookingDeps } from '../../booking-deps.ts'
import type { BookingRow } from '../../bookings.queries.ts'
import { REFUND_NOTICE_HOURS } from '../../form/terms/rates.ts'
import { CAN_BECOME, type ChangeOutcome, changeBooking } from '../change/change-booking.ts'

/** Up to and including this instant, a client who cancels gets a full refund. */
export function fullRefundUntil({ startsAt }: Pick<BookingRow, 'startsAt'>): Date {
  return new Date(startsAt.getTime() - REFUND_NOTICE_HOURS * HOUR_MS)
}

/** The refund if the client cancels now: all or nothing by the 24-hour rule, and 0 if nothing was paid. */
export function refundFor(
  booking: Pick<BookingRow, 'status' | 'startsAt' | 'priceCents'>,
  now: Date,
): number {
  const isPaid = booking.status === 'confirmed'
  return isPaid && now <= fullRefundUntil(booking) ? booking.priceCents : 0
}

export function canCancel({ status, startsAt }: Pick<BookingRow, 'status' | 'startsAt'>, now: Date): boolean {
  return CAN_BECOME.cancelled.includes(status) && now < startsAt
}

interface ClientCancels {
  id: number
  /** The refund that the page promised. If less is due by now, nothing is cancelled and the page says so. */
  promisedRefundCents: number
}

export function cancelByClient(
  deps: BookingDeps,
  { id, promisedRefundCents }: ClientCancels,
): Promise<ChangeOutcome> {
  return changeBooking(deps, id, (booking, now) => {
    if (!CAN_BECOME.cancelled.includes(booking.status)) return 'wrong-state'
    if (!canCancel(booking, now)) return 'too-late'
    const refundDueCents = refundFor(booking, now)
    if (refundDueCents < promisedRefundCents) return 'refund-changed'
    return {
      // Nobody was notified of a request that was never confirmed, so nobody is notified of its cancellation.
      event: booking.requestedAt ? 'booking-cancelled' : null,
      change: { status: 'cancelled', cancelledBy: 'client', refundDueCents },
    }
  })
}

interface ProviderCancels {
  reason?: string
  /** A partial refund that both agreed on; the full amount by default. */
  refundCents?: number | undefined
}

/** The provider cancels: a payment is refunded in full at any time, unless both agreed on a part of it. */
export function cancelByProvider(
  deps: BookingDeps,
  id: number,
  { reason, refundCents }: ProviderCancels = {},
): Promise<ChangeOutcome> {
  return changeBooking(deps, id, (booking) => {
    if (!CAN_BECOME.cancelled.includes(booking.status)) return 'wrong-state'
    const paidCents = booking.status === 'confirmed' ? booking.priceCents : 0
    const refundDueCents = Math.min(refundCents ?? paidCents, paidCents)
    return {
      event: 'booking-cancelled',
      change: { status: 'cancelled', cancelledBy: 'provider', refundDueCents },
      note: reason,
    }
  })
}
