import { useFormat } from '../../../../console/parts/use-format.ts'
import { Button } from '../../../../ui/buttons/button.tsx'
import { formatDollars } from '../../form/terms/rates.ts'
import { BookingState } from '../booking-state.tsx'
import type { Booking } from '../bookings-room.schema.ts'
import type { Asked } from '../use-booking-steps.ts'

/** One booking of the chosen day, where the week is a strip of days. A press anywhere opens it. */
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
