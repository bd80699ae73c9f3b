import CalendarPlus from 'lucide-react/icons/calendar-plus'
import { buttonClasses } from '../../../ui/buttons/button.tsx'
import type { BookingStatusAnswer } from '../booking-status.schema.ts'
import { formatDollars, hoursLabel } from '../form/terms/rates.ts'
import { cityOf } from '../slots/format-slot.ts'
import { ACCRA } from '../slots/time-zones.ts'
import { isComing } from './is-coming.ts'
import { MeetingTime } from './meeting-time.tsx'

/** The meeting in both time zones, and the calendar file. */
export function BookingFacts({ token, booking }: { token: string; booking: BookingStatusAnswer }) {
  const { startsAt, endsAt, timeZone } = booking
  const facts = [
    ['Reference', booking.reference],
    [cityOf(timeZone), <MeetingTime key="here" {...{ startsAt, endsAt, timeZone }} />],
    ['Accra', <MeetingTime key="accra" {...{ startsAt, endsAt }} timeZone={ACCRA} />],
    ...(booking.meetingPlace ? [['Where', booking.meetingPlace] as const] : []),
    ['Duration', hoursLabel(booking.durationHours)],
    ['Cost', `${formatDollars(booking.priceCents)} CAD`],
  ] as const
  return (
    <section aria-labelledby="booking-facts">
      <h2 id="booking-facts" className="h3">
        {booking.isRequested ? 'The meeting' : 'You asked for'}
      </h2>
      <dl className="above-2">
        {facts.map(([name, value]) => (
          <div key={name} className="booking-fact cluster between">
            <dt className="muted">{name}</dt>
            <dd className="figures strong">{value}</dd>
          </div>
        ))}
      </dl>
      {booking.isRequested && isComing(booking.status) && (
        <p className="above-4">
          <a
            className={buttonClasses({ variant: 'outline' })}
            href={`/api/consultation/bookings/${token}/consultation.ics`}
          >
            <CalendarPlus />
            Add to your calendar
          </a>
        </p>
      )}
    </section>
  )
}
