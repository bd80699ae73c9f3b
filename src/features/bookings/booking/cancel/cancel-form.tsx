import { paths } from '../../../../paths.ts'
import { Button } from '../../../../ui/buttons/button.tsx'
import type { BookingStatusAnswer } from '../../booking-status.schema.ts'
import { formatDollars } from '../../form/terms/rates.ts'
import { cityOf, formatMoment } from '../../slots/format-slot.ts'

/** Cancels the booking. It shows the refund first, and the server refuses to cancel for a smaller one. */
export function CancelForm({ token, booking }: { token: string; booking: BookingStatusAnswer }) {
  if (!booking.canCancel) return null
  return (
    <details className="booking-action">
      <summary>Cancel this booking</summary>
      <form
        className="stack gap-4 booking-action-form"
        method="post"
        action={`${paths.booking(token)}/cancel`}
      >
        <p>{refundText(booking)}</p>
        <input type="hidden" name="promised" value={booking.refundNowCents} />
        <p>
          <Button variant="danger">Yes, cancel this booking</Button>
        </p>
      </form>
    </details>
  )
}

function refundText({
  status,
  priceCents,
  refundNowCents,
  fullRefundUntil,
  timeZone,
  eTransferTo,
}: BookingStatusAnswer): string {
  const until = `${formatMoment(fullRefundUntil, timeZone)} ${cityOf(timeZone)} time`
  if (status === 'accepted')
    return `Your payment has not arrived yet. If you have sent it already, let us know at ${eTransferTo}. The time becomes free again.`
  if (status !== 'confirmed') return 'You have not paid yet, so nothing is lost. The time becomes free again.'
  if (refundNowCents > 0) {
    return `You get ${formatDollars(refundNowCents)} CAD back, the full amount, if you cancel by ${until}. After that there is no refund.`
  }
  return `The time for a full refund ended on ${until}. If you cancel now, you will not get the ${formatDollars(priceCents)} CAD back.`
}
