import Moon from 'lucide-react/icons/moon'
import { type CSSProperties, useState } from 'react'
import { useFormat } from '../../../../console/parts/use-format.ts'
import { shortWeekday, weekdayAndDay } from '../../../../platform/time/calendar-day.ts'
import type { Booking, BookingsPage, DayOff } from '../bookings-room.schema.ts'
import type { Asked } from '../use-booking-steps.ts'
import { WeekBooking } from './calendar-parts.tsx'
import { DayCard } from './day-card.tsx'
import { DayStrip } from './day-strip.tsx'
import { isOffOn, offWords } from './off-words.ts'

interface Props {
  calendar: BookingsPage['calendar']
  daysOff: readonly DayOff[]
  currentId: string
  onOpen: (id: number, ask?: Asked) => void
}

const SLOT_MINUTES = 30
const minutesOf = (clock: string) => Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3))
const hourName = (hour: number) =>
  new Date(Date.UTC(2026, 0, 1, hour)).toLocaleTimeString('en-CA', { hour: 'numeric', timeZone: 'UTC' })

/** A week by hour, Sunday to Saturday; on a phone one day at a time. */
export function WeekCalendar({ calendar, daysOff, currentId, onOpen }: Props) {
  const format = useFormat()
  const dates = calendar.days.map(({ date }) => date)
  const [day, setDay] = useState(calendar.today)
  const chosen = dates.includes(day) ? day : (dates[0] ?? '')
  const [first, last] = hoursShown(calendar, format.clock)
  const hours = Array.from({ length: last - first }, (_, index) => first + index)
  const rowOf = (clock: string) =>
    1 + Math.round((Math.min(Math.max(minutesOf(clock), first * 60), last * 60) - first * 60) / SLOT_MINUTES)
  const rowsOf = ({ startsAt, endsAt }: Pick<Booking, 'startsAt' | 'endsAt'>, date: string) => {
    const from = format.dayKey(startsAt) < date ? '00:00' : format.clock(startsAt)
    const until = format.dayKey(endsAt) > date ? '24:00' : format.clock(endsAt)
    return { '--rows': `${rowOf(from)} / ${Math.max(rowOf(until), rowOf(from) + 1)}` } as CSSProperties
  }
  return (
    <>
      <DayStrip calendar={calendar} chosen={chosen} onChoose={setDay} />
      <div className="week-scroll">
        <div className="week-hours" aria-hidden="true">
          {hours.map((hour) => (
            <span key={hour}>{hourName(hour)}</span>
          ))}
        </div>
        <ol className="week-days">
          {calendar.days.map(({ date, hours: open }) => {
            const own = bookingsOn(calendar.bookings, date, format.dayKey)
            const off = daysOff.find((one) => isOffOn(one, date, format))
            return (
              <li
                key={date}
                className="week-day"
                data-closed={!open || undefined}
                data-chosen={date === chosen || undefined}
                aria-current={date === calendar.today ? 'date' : undefined}
              >
                <h3>
                  <span className="day-long not-on-desktop">{weekdayAndDay(date)}</span>
                  <span className="only-on-desktop">
                    {shortWeekday(date)} <b>{Number(date.slice(8))}</b>
                  </span>
                </h3>
                {own.map((booking) => (
                  <DayCard key={booking.id} booking={booking} onOpen={(ask) => onOpen(booking.id, ask)} />
                ))}
                <div className="week-slots" data-hours={hours.length}>
                  {!open && !off && <p className="week-note fine">Closed</p>}
                  {open && !off && own.length === 0 && (
                    <p className="week-note fine not-on-desktop">Nothing booked.</p>
                  )}
                  {off && (
                    <p className="week-off fine" style={rowsOf(off, date)}>
                      <span>
                        <Moon /> {offWords(off, { date, open }, format)}
                      </span>
                    </p>
                  )}
                  {own.map((booking) => (
                    <WeekBooking
                      key={booking.id}
                      booking={booking}
                      style={rowsOf(booking, date)}
                      isCurrent={String(booking.id) === currentId}
                      onOpen={() => onOpen(booking.id)}
                    />
                  ))}
                </div>
              </li>
            )
          })}
        </ol>
      </div>
    </>
  )
}

type DayKey = (at: string | Date) => string

const bookingsOn = (bookings: readonly Booking[], date: string, dayKey: DayKey) =>
  bookings.filter(({ startsAt }) => dayKey(startsAt) === date)

/** From the first opening to the last closing hour, at least 9 to 12, extended by bookings outside them. */
function hoursShown({ days, bookings }: Props['calendar'], clock: (at: string) => string): [number, number] {
  const opens = days.flatMap(({ hours }) => (hours ? [hours.open] : []))
  const closes = days.flatMap(({ hours }) => (hours ? [hours.close] : []))
  const starts = [...opens, ...bookings.map(({ startsAt }) => clock(startsAt)), '09:00'].toSorted()
  const ends = [...closes, ...bookings.map(({ endsAt }) => clock(endsAt)), '12:00'].toSorted()
  return [Math.floor(minutesOf(starts[0] ?? '09:00') / 60), Math.ceil(minutesOf(ends.at(-1) ?? '17:00') / 60)]
}
