import { clockWords } from '../listings/clock-words.ts'

/** What people read of an event's time. Days and times are those of the event's own place. */

const dayAt = (day: string) => new Date(`${day}T12:00:00Z`)
const formatters = new Map<string, Intl.DateTimeFormat>()

/** Making a formatter costs a hundred times what using it does. */
function write(day: string, options: Intl.DateTimeFormatOptions): string {
  const key = JSON.stringify(options)
  const known = formatters.get(key) ?? new Intl.DateTimeFormat('en-CA', { ...options, timeZone: 'UTC' })
  formatters.set(key, known)
  return known.format(dayAt(day))
}

/** "Saturday, November 21". */
export const longDay = (day: string) => write(day, { weekday: 'long', month: 'long', day: 'numeric' })
/** "November 21". */
export const monthDay = (day: string) => write(day, { month: 'long', day: 'numeric' })
export const monthName = (day: string) => write(day, { month: 'long' })
export const weekdayName = (day: string) => write(day, { weekday: 'long' })
/** "Nov", "21" and "Sat": the parts of a date tile. */
export const tileOf = (day: string) => ({
  month: write(day, { month: 'short' }).replace('.', ''),
  day: String(Number(day.slice(8))),
  weekday: write(day, { weekday: 'short' }).replace('.', ''),
})

export const timeWords = ({ startTime, endTime }: { startTime: string; endTime: string | null }) =>
  endTime ? `${clockWords(startTime)} to ${clockWords(endTime)}` : clockWords(startTime)

/** "November 15 to 21", "November 29 to December 5". */
export function rangeWords(from: string, to: string): string {
  const isOneMonth = from.slice(0, 7) === to.slice(0, 7)
  return `${monthDay(from)} to ${isOneMonth ? String(Number(to.slice(8))) : monthDay(to)}`
}

export const priceWords = (price: string) => price || 'Free'
