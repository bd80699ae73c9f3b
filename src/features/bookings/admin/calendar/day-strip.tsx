import { useFormat } from '../../../../console/parts/use-format.ts'
import { monthName, shortWeekday } from '../../../../platform/time/calendar-day.ts'
import type { BookingsPage } from '../bookings-room.schema.ts'

interface Props {
  calendar: BookingsPage['calendar']
  chosen: string
  onChoose: (date: string) => void
}

const MAX_DOTS = 3

/** The week on a phone: days side by side with up to three dots for bookings; the chosen day opens below. */
export function DayStrip({ calendar: { days, bookings, today }, chosen, onChoose }: Props) {
  const format = useFormat()
  return (
    <ol className="day-strip" aria-label="Days of the week">
      {days.map(({ date, hours }) => {
        const own = bookings.filter(({ startsAt }) => format.dayKey(startsAt) === date)
        return (
          <li key={date}>
            <button
              type="button"
              data-closed={!hours || undefined}
              aria-pressed={date === chosen}
              aria-current={date === today ? 'date' : undefined}
              onClick={() => onChoose(date)}
            >
              <span>{shortWeekday(date)}</span>
              <b>{Number(date.slice(8))}</b>
              <small className="sr-only">{`${monthName(date)}, ${own.length} booked`}</small>
              <i aria-hidden="true">
                {own.slice(0, MAX_DOTS).map(({ id, status, proposedStartsAt }) => (
                  <em key={id} data-status={proposedStartsAt ? 'asked' : status} />
                ))}
              </i>
            </button>
          </li>
        )
      })}
    </ol>
  )
}
