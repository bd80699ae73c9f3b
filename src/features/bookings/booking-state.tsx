import type { ReactNode } from 'react'
import { CardPanel } from '../../ui/card-panel.tsx'
import type { BookingStatusAnswer } from './booking-status.schema.ts'
import { SUBMITTED } from './notices.ts'
import { formatDollars } from './rates.ts'

type Words = { title: string; text: ReactNode }

/** How the booking stands, and what happens next. */
export function BookingState({ booking }: { booking: BookingStatusAnswer }) {
  const { title, text } = wordsFor(booking)
  return (
    <CardPanel tone="soft" aria-labelledby="booking-state">
      <h2 id="booking-state" className="h3">
        {title}
      </h2>
      <p className="above-2">{text}</p>
      {booking.note && <p className="above-2">The reason: {booking.note}</p>}
    </CardPanel>
  )
}

function wordsFor(booking: BookingStatusAnswer): Words {
  switch (booking.status) {
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

function ETransfer({ booking }: { booking: BookingStatusAnswer }) {
  return (
    <>
      Send an Interac e-transfer of <strong>{formatDollars(booking.priceCents)} CAD</strong> to{' '}
      <strong>{booking.eTransferTo}</strong> and write{' '}
      <strong className="figures nowrap">{booking.reference}</strong> in its message. We confirm as soon as it
      has arrived.
    </>
  )
}

function cancelledText({ cancelledBy, refundDueCents }: BookingStatusAnswer): string {
  const who =
    cancelledBy === 'client' ? 'You cancelled this booking.' : 'We are sorry: we had to cancel this booking.'
  const refund = refundDueCents
    ? `We send you ${formatDollars(refundDueCents)} CAD back: the full amount.`
    : 'No refund is due.'
  return `${who} ${refund}`
}
