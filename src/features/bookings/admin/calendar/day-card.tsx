import { useFormat } from '../../../../console/parts/use-format.ts'
import { Button } from '../../../../ui/buttons/button.tsx'
import { formatDollars } from '../../form/terms/rates.ts'
import { BookingState } from '../booking-state.tsx'
import type { Booking } from '../bookings-room.schema.ts'
import type { Asked } from '../use-booking-steps.ts'

/** A booking of the selected day, below the day strip. Clicking anywhere on it opens the drawer. */
export function DayCard({ booking, onOpen }: { booking: Booking; onOpen: (ask?: Asked) => void }) {
  const format = useFormat()
  const { person, status, priceCents, proposedStartsAt } = booking
  return (
    <article className="day-card" data-status={proposedStartsAt ? 'asked' : status}>
      <p className="day-card-head">
        <BookingState booking={booking} />
        <b>{formatDollars(priceCents)}</b>
      </p>
      <button type="button" onClick={() => onOpen()}>
        {format.timeRange(booking.startsAt, booking.endsAt)}
      </button>
      <p>{person?.name ?? 'Erased'}</p>
      {person && <small>{person.details}</small>}
      {status === 'requested' && (
        <div className="day-card-acts">
          <Button variant="outline" onClick={() => onOpen('decline')}>
            Decline
          </Button>
          <Button variant="outline" className="button-good" onClick={() => onOpen()}>
            Accept
          </Button>
        </div>
      )}
    </article>
  )
}
