import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import type { CSSProperties } from 'react'
import { useFormat } from '../../../../console/parts/use-format.ts'
import {
  addDays,
  dayNumber,
  monthAndYear,
  monthDay,
  shortDay,
  utcDay,
} from '../../../../platform/time/calendar-day.ts'
import { Button } from '../../../../ui/buttons/button.tsx'
import { IconButton } from '../../../../ui/buttons/icon-button.tsx'
import type { Booking, BookingsPage, BookingsQuery } from '../bookings-room.schema.ts'

/** Adds months: ("2026-11", 1) gives "2026-12". */
export function monthBeside(month: string, months: number): string {
  const date = new Date(`${month}-01T12:00:00Z`)
  date.setUTCMonth(date.getUTCMonth() + months)
  return utcDay(date).slice(0, 7)
}

const KEY = [
  ['accepted', 'Accepted'],
  ['requested', 'New'],
  ['asked', 'Move asked'],
  ['cancelled', 'Cancelled'],
] as const

interface HeadProps {
  view: BookingsQuery['view']
  calendar: BookingsPage['calendar']
  onDay: (day: string) => void
}

/** The period shown, a legend of the colours, and buttons for the previous and next period. */
export function CalendarHead({ view, calendar, onDay }: HeadProps) {
  const [first = '', last = ''] = [calendar.days[0]?.date, calendar.days.at(-1)?.date]
  const month = calendar.days[7]?.date.slice(0, 7) ?? ''
  const isMonth = view === 'month'
  const name = isMonth ? 'Month' : 'Week'
  return (
    <header className="week-head cluster row gap-2">
      {isMonth ? (
        <h2>{monthAndYear(month)}</h2>
      ) : (
        <h2>
          <span className="not-on-phone">
            {weekName(first, last, monthDay)}, {last.slice(0, 4)}
          </span>
          <span className="only-on-phone">{weekName(first, last, shortDay)}</span>
        </h2>
      )}
      <ul className="week-key fine">
        {KEY.map(([status, label]) => (
          <li key={status} data-status={status}>
            {label}
          </li>
        ))}
      </ul>
      <Button variant="outline" size="small" onClick={() => onDay('')}>
        Today
      </Button>
      <IconButton
        label={`${name} before`}
        onClick={() => onDay(isMonth ? `${monthBeside(month, -1)}-01` : addDays(first, -7))}
      >
        <ChevronLeft />
      </IconButton>
      <IconButton
        label={`${name} after`}
        onClick={() => onDay(isMonth ? `${monthBeside(month, 1)}-01` : addDays(first, 7))}
      >
        <ChevronRight />
      </IconButton>
    </header>
  )
}

/** "November 15 to 21". */
function weekName(first: string, last: string, write: (day: string) => string): string {
  const isOneMonth = first.slice(0, 7) === last.slice(0, 7)
  return `${write(first)} to ${isOneMonth ? dayNumber(last) : write(last)}`
}

const WORDS: Partial<Record<Booking['status'], string>> = {
  requested: 'New request',
  accepted: 'Accepted',
  confirmed: 'Paid',
  done: 'Took place',
  cancelled: 'Cancelled',
}

interface BookingProps {
  booking: Booking
  style?: CSSProperties
  isCurrent: boolean
  onOpen: () => void
}

/** A booking in the week or month calendar. */
export function WeekBooking({ booking, style, isCurrent, onOpen }: BookingProps) {
  const format = useFormat()
  const { person, status } = booking
  const state = booking.proposedStartsAt ? 'Move asked' : (WORDS[status] ?? status)
  const isAgreed = (status === 'accepted' || status === 'confirmed') && !booking.proposedStartsAt
  return (
    <button
      type="button"
      className="week-booking"
      data-status={booking.proposedStartsAt ? 'asked' : booking.status}
      aria-current={isCurrent || undefined}
      style={style}
      onClick={onOpen}
    >
      <b>{person?.name ?? 'Erased'}</b>
      <span>
        {format.shortTime(booking.startsAt)} ·{' '}
        {/* The colour already shows that it is agreed, so the details take the place of the status. */}
        {isAgreed && person?.details ? (
          <>
            <span className="sr-only">{state}, </span>
            {person.details}
          </>
        ) : (
          state
        )}
      </span>
    </button>
  )
}
