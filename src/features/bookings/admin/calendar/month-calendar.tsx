import { useFormat } from '../../../../console/parts/use-format.ts'
import { shortWeekday } from '../../../../platform/time/calendar-day.ts'
import type { BookingsPage } from '../bookings-room.schema.ts'
import { WeekBooking } from './calendar-parts.tsx'

interface Props {
  calendar: BookingsPage['calendar']
  currentId: string
  onOpen: (id: number) => void
}

export function MonthCalendar({ calendar, currentId, onOpen }: Props) {
  const format = useFormat()
  const month = calendar.days[7]?.date.slice(0, 7) ?? ''
  return (
    <ol className="month-days">
      {calendar.days.map(({ date, hours }) => {
        const own = calendar.bookings.filter(({ startsAt }) => format.dayKey(startsAt) === date)
        return (
          <li
            key={date}
            className="week-day"
            data-closed={!hours || undefined}
            data-beside={!date.startsWith(month) || undefined}
            data-empty={own.length === 0 || undefined}
            aria-current={date === calendar.today ? 'date' : undefined}
          >
            <h3>
              {shortWeekday(date)} <b>{Number(date.slice(8))}</b>
            </h3>
            {own.map((booking) => (
              <WeekBooking
                key={booking.id}
                booking={booking}
                isCurrent={String(booking.id) === currentId}
                onOpen={() => onOpen(booking.id)}
              />
            ))}
          </li>
        )
      })}
    </ol>
  )
}
