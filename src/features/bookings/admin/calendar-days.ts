import { addDays } from '../../../platform/time/calendar-day.ts'
import type { BookingsQuery } from './bookings-room.schema.ts'

const MONTH_DAYS = 42

const sundayBefore = (date: string) => addDays(date, -new Date(`${date}T00:00:00Z`).getUTCDay())
const daysFrom = (first: string, count: number) =>
  Array.from({ length: count }, (_, index) => addDays(first, index))

/** The whole weeks of a view, from Sunday to Saturday. */
export function daysOf(view: BookingsQuery['view'], date: string): string[] {
  if (view !== 'month') return daysFrom(sundayBefore(date), 7)
  const first = sundayBefore(`${date.slice(0, 8)}01`)
  return daysFrom(first, MONTH_DAYS).filter(
    (one, _, all) => all[0] === one || isWeekOfMonth(one, date.slice(0, 7)),
  )
}

/** Whether the week of `date` includes a day of the month. */
function isWeekOfMonth(date: string, month: string): boolean {
  const sunday = sundayBefore(date)
  return daysFrom(sunday, 7).some((one) => one.startsWith(month))
}

/** The first instant of a day; later than midnight where the clocks skip midnight. */
export const startOf = (date: string, timeZone: string) =>
  new Date(Temporal.PlainDate.from(date).toZonedDateTime(timeZone).epochMilliseconds)

/** The instant of a local time. A skipped time moves forward by the gap; of a repeated time, the first. */
export const momentOf = (date: string, time: string, timeZone: string) =>
  new Date(Temporal.PlainDateTime.from(`${date}T${time}`).toZonedDateTime(timeZone).epochMilliseconds)
