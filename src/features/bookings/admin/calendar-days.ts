import { addDays } from '../../../platform/calendar-day.ts'
import { toInstant } from '../../../platform/local-time.ts'
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

/** Whether the week of a day has a day of the month. */
function isWeekOfMonth(date: string, month: string): boolean {
  const sunday = sundayBefore(date)
  return daysFrom(sunday, 7).some((one) => one.startsWith(month))
}

export const momentOf = (date: string, time: string, timeZone: string) =>
  toInstant({ date, time }, timeZone) ?? new Date(`${date}T05:00:00Z`)
export const startOf = (date: string, timeZone: string) => momentOf(date, '00:00', timeZone)
