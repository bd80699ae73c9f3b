import { dayNumber, monthDay, shortMonth, shortWeekday } from '../../platform/calendar-day.ts'
import { clockWords } from '../listings/clock-words.ts'

/** What people read of an event's time. Days and times are those of the event's own place. */

/** "Nov", "21" and "Sat": the parts of a date tile. */
export const tileOf = (day: string) => ({
  month: shortMonth(day),
  day: dayNumber(day),
  weekday: shortWeekday(day),
})

export const timeWords = ({ startTime, endTime }: { startTime: string; endTime: string | null }) =>
  endTime ? `${clockWords(startTime)} to ${clockWords(endTime)}` : clockWords(startTime)

/** "November 15 to 21", "November 29 to December 5". */
export function rangeWords(from: string, to: string): string {
  const isOneMonth = from.slice(0, 7) === to.slice(0, 7)
  return `${monthDay(from)} to ${isOneMonth ? dayNumber(to) : monthDay(to)}`
}

export const priceWords = (price: string) => price || 'Free'
