import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { useFormat } from '../../../console/parts/use-format.ts'
import { Button } from '../../../ui/button.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import type { Booking, BookingsPage, DayOff } from './bookings-room.schema.ts'

interface Props {
  week: BookingsPage['week']
  daysOff: readonly DayOff[]
  onWeek: (date: string) => void
  onOpen: (id: number) => void
}

const noon = (date: string) => new Date(`${date}T12:00:00Z`)
const nameOf = (date: string, options: Intl.DateTimeFormatOptions) =>
  noon(date).toLocaleDateString('en-CA', { timeZone: 'UTC', ...options })

function dayBeside(date: string, days: number): string {
  return new Date(noon(date).getTime() + days * 86_400_000).toISOString().slice(0, 10)
}

/** A week from Sunday to Saturday; on a phone the days stand below each other. */
export function WeekCalendar({ week, daysOff, onWeek, onOpen }: Props) {
  const format = useFormat()
  const [first = '', last = ''] = [week.days[0]?.date, week.days[6]?.date]
  const title = `${nameOf(first, { month: 'long', day: 'numeric' })} to ${nameOf(last, { month: 'long', day: 'numeric', year: 'numeric' })}`
  const bookingsOn = (date: string) =>
    week.bookings
      .filter(({ startsAt }) => format.dayKey(startsAt) === date)
      .toSorted((one, other) => one.startsAt.localeCompare(other.startsAt))
  const offOn = (date: string) =>
    daysOff.find(
      ({ startsAt, endsAt }) =>
        format.dayKey(startsAt) <= date && date <= format.dayKey(new Date(Date.parse(endsAt) - 1)),
    )
  return (
    <section className="desk-panel week" aria-label="Week">
      <header className="week-head">
        <h2>{title}</h2>
        <Button type="button" variant="outline" size="small" onClick={() => onWeek('')}>
          Today
        </Button>
        <IconButton label="Week before" onClick={() => onWeek(dayBeside(first, -7))}>
          <ChevronLeft />
        </IconButton>
        <IconButton label="Week after" onClick={() => onWeek(dayBeside(first, 7))}>
          <ChevronRight />
        </IconButton>
      </header>
      <ol className="week-days">
        {week.days.map(({ date, isOpen }) => {
          const off = offOn(date)
          const own = bookingsOn(date)
          return (
            <li
              key={date}
              className="week-day"
              data-closed={!isOpen || undefined}
              data-off={off ? true : undefined}
              data-empty={own.length === 0 || undefined}
              aria-current={date === week.today ? 'date' : undefined}
            >
              <h3>
                {nameOf(date, { weekday: 'short' })} <b>{Number(date.slice(8))}</b>
              </h3>
              {off && <p className="week-note">Off{off.words && `: ${off.words}`}</p>}
              {!isOpen && !off && <p className="week-note">Closed</p>}
              {own.map((booking) => (
                <WeekBooking key={booking.id} booking={booking} onOpen={() => onOpen(booking.id)} />
              ))}
            </li>
          )
        })}
      </ol>
    </section>
  )
}

const WORDS: Partial<Record<Booking['status'], string>> = {
  requested: 'New request',
  accepted: 'Accepted',
  confirmed: 'Paid',
  done: 'Took place',
  unconfirmed: 'Not confirmed',
}

function WeekBooking({ booking, onOpen }: { booking: Booking; onOpen: () => void }) {
  const format = useFormat()
  return (
    <button type="button" className="week-booking" data-status={booking.status} onClick={onOpen}>
      <b>{booking.person?.name ?? 'Erased'}</b>
      <span>
        {format.time(booking.startsAt)} · {booking.hours} h · {WORDS[booking.status] ?? booking.status}
      </span>
    </button>
  )
}
