import type { ReactNode } from 'react'
import { paths } from '../../../paths.ts'
import { Link } from '../../../ui/navigation/link.tsx'
import { CardPanel } from '../../../ui/panels/card-panel.tsx'
import type { BookingStatusAnswer } from '../booking-status.schema.ts'
import { formatDollars } from '../form/terms/rates.ts'
import { ONE_STEP_LEFT } from '../hold/hold-times.ts'
import { cityOf, formatMoment } from '../slots/format-slot.ts'
import { refundText } from './cancel/refund-text.ts'
import { isOver } from './is-coming.ts'
import { SUBMITTED } from './notices.ts'

type Words = { title: string; text: ReactNode }

/** The status of the booking, and what happens next. */
export function BookingState({ booking }: { booking: BookingStatusAnswer }) {
  const { title, text } = wordsFor(booking)
  return (
    <CardPanel tone="soft" aria-labelledby="booking-state">
      <h2 id="booking-state" className="h3">
        {title}
      </h2>
      <p className="above-2">{text}</p>
      {booking.note && <p className="above-2">The reason: {booking.note}</p>}
      {isOver(booking.status) && (
        <p className="above-2">
          <Link href={paths.consultation()}>Book another time</Link>
        </p>
      )}
    </CardPanel>
  )
}

function wordsFor(booking: BookingStatusAnswer): Words {
  switch (booking.status) {
    case 'unconfirmed':
      return unconfirmedWords(booking)
    case 'expired':
      return { title: 'Not confirmed in time', text: expiredText(booking) }
    case 'requested':
      return { title: SUBMITTED.title, text: `${SUBMITTED.description} The time is held for you until then.` }
    case 'accepted':
      return { title: 'Accepted: please pay now', text: <ETransfer booking={booking} /> }
    case 'confirmed':
      return { title: 'Confirmed', text: 'Your payment has arrived. We look forward to speaking with you.' }
    case 'done':
      return { title: 'Done', text: 'This consultation took place. Thank you.' }
    case 'declined':
      return { title: 'Declined', text: 'We are sorry: we could not take this request. You owe nothing.' }
    case 'cancelled':
      return { title: 'Cancelled', text: cancelledText(booking) }
  }
}

function unconfirmedWords({ confirming, confirmBy, timeZone }: BookingStatusAnswer): Words {
  if (!confirming) return { title: SUBMITTED.title, text: `${SUBMITTED.description} ${ONE_STEP_LEFT}` }
  const until = `${formatMoment(confirmBy, timeZone)} ${cityOf(timeZone)} time`
  return {
    title: 'One step left',
    text: `Confirm your request to keep this time. We hold it until ${until}.`,
  }
}

function expiredText({ confirming }: BookingStatusAnswer): ReactNode {
  const bookAgain = <Link href={paths.consultation()}>book another time</Link>
  if (!confirming) {
    return <>The time is free for others again. You can still confirm in the email we sent, or {bookAgain}.</>
  }
  if (confirming.isFree) return 'Good news: this time is still free. Confirm now and it is yours.'
  if (confirming.nearest.length > 0)
    return <>This time has been taken. Choose another one below, or {bookAgain}.</>
  return <>This time has been taken. Please {bookAgain}.</>
}

function ETransfer({ booking }: { booking: BookingStatusAnswer }) {
  return (
    <>
      Send an Interac e-transfer of <strong>{formatDollars(booking.priceCents)} CAD</strong> to{' '}
      <strong>{booking.eTransferTo}</strong> and write{' '}
      <strong className="figures nowrap">{booking.reference}</strong> in the message. We will confirm as soon
      as it arrives.
    </>
  )
}

function cancelledText({
  isRequested,
  cancelledBy,
  refundDueCents,
  priceCents,
}: BookingStatusAnswer): string {
  if (!isRequested) return 'You cancelled this request. Nothing is booked.'
  const who =
    cancelledBy === 'client' ? 'You cancelled this booking.' : 'We are sorry: we had to cancel this booking.'
  return `${who} ${refundText({ refundDueCents, priceCents })}`
}
