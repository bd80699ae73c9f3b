import { addDays, utcDay } from '../../../platform/time/calendar-day.ts'

/** A calendar day in UTC, as the table keeps it. */
export function dayAfter(at: Date, days: number): string {
  return addDays(utcDay(at), days)
}
