import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { useState } from 'react'
import { useFormat } from '../../../../console/parts/use-format.ts'
import { monthAndYear, weekdayAndDay } from '../../../../platform/time/calendar-day.ts'
import { IconButton } from '../../../../ui/buttons/icon-button.tsx'
import { weekdayOf } from '../../slots/weekdays.ts'
import type { BookingsPage } from '../bookings-room.schema.ts'
import { monthBeside } from '../calendar/calendar-parts.tsx'
import { isOffOn } from '../calendar/off-words.ts'

export interface DayRange {
  from: string
  until: string
}

interface Props {
  page: Pick<BookingsPage, 'daysOff' | 'holidays' | 'opening' | 'calendar'>
  /** The days being added or edited. */
  chosen: DayRange | null
  onChoose: (range: DayRange) => void
}

const daysOf = (month: string) => {
  const count = new Date(Date.UTC(Number(month.slice(0, 4)), Number(month.slice(5)), 0)).getUTCDate()
  return Array.from({ length: count }, (_, index) => `${month}-${String(index + 1).padStart(2, '0')}`)
}
const inOrder = (one: string, other: string): DayRange =>
  one <= other ? { from: one, until: other } : { from: other, until: one }

/** Two months to pick days from: click one, drag over several, or hold Shift while pressing the last. */
export function MonthPair({ page, chosen, onChoose }: Props) {
  const [first, setFirst] = useState(page.calendar.today.slice(0, 7))
  const [dragged, setDragged] = useState<string | null>(null)
  const shared = { page, chosen, onChoose, dragged, setDragged }
  return (
    <div className="month-pair" onPointerUp={() => setDragged(null)} onPointerLeave={() => setDragged(null)}>
      <header className="row gap-1">
        <h3 className="part-title grow">Click a day, or drag over several</h3>
        <IconButton label="Month before" onClick={() => setFirst(monthBeside(first, -1))}>
          <ChevronLeft />
        </IconButton>
        <IconButton label="Month after" onClick={() => setFirst(monthBeside(first, 1))}>
          <ChevronRight />
        </IconButton>
      </header>
      <div className="month-pair-months two-up">
        {[first, monthBeside(first, 1)].map((month) => (
          <Month key={month} month={month} {...shared} />
        ))}
      </div>
      <ul className="month-pair-key cluster">
        <li data-state="off">Day off</li>
        <li data-state="part">Part of the day</li>
        <li data-state="holiday">Holiday in Ontario</li>
      </ul>
    </div>
  )
}

interface MonthProps extends Props {
  month: string
  dragged: string | null
  setDragged: (date: string | null) => void
}

function Month({ month, page, chosen, onChoose, dragged, setDragged }: MonthProps) {
  const stateOf = useDayStates(page)
  const days = daysOf(month)
  const press = (date: string, isShift: boolean) =>
    onChoose(isShift && chosen ? inOrder(chosen.from, date) : { from: date, until: date })
  return (
    <section>
      <h4 className="part-title">{monthAndYear(month)}</h4>
      <div className="month-grid">
        {['S', 'M', 'T', 'W', 'T', 'F', 'S'].map((letter, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the letters of a week never move.
          <span key={index} aria-hidden="true">
            {letter}
          </span>
        ))}
        {days.map((date, index) => {
          const { state, words } = stateOf(date)
          const isChosen = chosen !== null && chosen.from <= date && date <= chosen.until
          return (
            <button
              key={date}
              type="button"
              data-state={state}
              aria-pressed={isChosen}
              aria-label={`${weekdayAndDay(date)}${words}`}
              disabled={date < page.calendar.today}
              style={index === 0 ? { gridColumn: new Date(date).getUTCDay() + 1 } : undefined}
              onPointerDown={() => setDragged(date)}
              onPointerEnter={() => dragged && dragged !== date && onChoose(inOrder(dragged, date))}
              onClick={(event) => (dragged === null || dragged === date) && press(date, event.shiftKey)}
            >
              {Number(date.slice(8))}
            </button>
          )
        })}
      </div>
    </section>
  )
}

type DayState = 'off' | 'part' | 'holiday' | 'closed' | 'open'

function useDayStates({ daysOff, holidays, opening }: Props['page']) {
  const format = useFormat()
  return (date: string): { state: DayState; words: string } => {
    const off = daysOff.find((one) => isOffOn(one, date, format))
    if (off) {
      const isWhole =
        (format.dayKey(off.startsAt) < date || format.clock(off.startsAt) === '00:00') &&
        format.dayKey(off.endsAt) > date
      return isWhole
        ? { state: 'off', words: ', day off' }
        : { state: 'part', words: ', part of the day off' }
    }
    const holiday = holidays.find(({ on }) => on === date)
    if (holiday && opening.isClosedOnHolidays) return { state: 'holiday', words: `, ${holiday.name}` }
    const isClosed = opening.hours[weekdayOf(date)] === undefined
    return isClosed ? { state: 'closed', words: ', closed' } : { state: 'open', words: '' }
  }
}
