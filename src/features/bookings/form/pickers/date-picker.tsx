import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { WEEKDAYS } from '../../../../platform/time/weekdays.ts'
import { IconButton } from '../../../../ui/buttons/icon-button.tsx'
import { formatDay } from '../../slots/format-slot.ts'
import { addMonths, dayByKey, monthOf, weeksOf } from './calendar-month.ts'

type DatePickerProps = { dates: readonly string[]; chosen: string; onChoose: (date: string) => void }

/** A month grid; only free days can be chosen. Arrows move by day and week, PageUp and PageDown by month. */
export function DatePicker({ dates, chosen, onChoose }: DatePickerProps) {
  const first = dates[0] ?? ''
  const last = dates.at(-1) ?? ''
  const [focused, setFocused] = useState(dates.includes(chosen) ? chosen : first)
  const grid = useRef<HTMLTableElement>(null)
  const isMoved = useRef(true)
  const month = monthOf(focused)
  useEffect(() => {
    if (isMoved.current) grid.current?.querySelector<HTMLElement>(`[data-day="${focused}"]`)?.focus()
    isMoved.current = false
  }, [focused])
  if (!first) return <p>No days are free right now.</p>

  const go = (date: string) => setFocused(date < first ? first : date > last ? last : date)
  const press = (event: KeyboardEvent) => {
    const next = dayByKey(focused, event.key)
    if (!next) return
    event.preventDefault()
    isMoved.current = true
    go(next)
  }
  const [, title] = /, (\w+) \d+, \d+$/.exec(formatDay(focused)) ?? []
  return (
    <>
      <div className="row between">
        <IconButton
          label="Previous month"
          disabled={month <= monthOf(first)}
          onClick={() => go(addMonths(focused, -1))}
        >
          <ChevronLeft />
        </IconButton>
        <p className="strong" aria-live="polite">{`${title} ${month.slice(0, 4)}`}</p>
        <IconButton
          label="Next month"
          disabled={month >= monthOf(last)}
          onClick={() => go(addMonths(focused, 1))}
        >
          <ChevronRight />
        </IconButton>
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a table of days is the grid of the pattern. */}
      <table role="grid" className="picker-days" ref={grid} onKeyDown={press} aria-label="Free days">
        <thead>
          <tr>
            {WEEKDAYS.map((name) => (
              <th key={name} scope="col" abbr={name}>
                {name.slice(0, 2)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeksOf(month).map((week) => (
            <tr key={week.find(Boolean)}>
              {week.map((date, index) => (
                <td key={date ?? WEEKDAYS[index]}>
                  {date && (
                    <Day
                      date={date}
                      isFree={dates.includes(date)}
                      isChosen={date === chosen}
                      isFocused={date === focused}
                      onChoose={onChoose}
                    />
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </>
  )
}

interface DayProps {
  date: string
  isFree: boolean
  isChosen: boolean
  isFocused: boolean
  onChoose: (date: string) => void
}

/** Days that are not free can be focused, so that the arrows do not skip days, but not chosen. */
function Day({ date, isFree, isChosen, isFocused, onChoose }: DayProps) {
  return (
    <button
      type="button"
      className="picker-day"
      data-day={date}
      tabIndex={isFocused ? 0 : -1}
      aria-disabled={!isFree}
      aria-pressed={isChosen}
      aria-label={isFree ? formatDay(date) : `${formatDay(date)}, not free`}
      onClick={() => isFree && onChoose(date)}
    >
      {Number(date.slice(8))}
    </button>
  )
}
