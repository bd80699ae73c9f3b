import type { DayHours, WeekHours } from '../../../database/schema.ts'
import { toLocalTime } from '../../platform/time/local-time.ts'

const isPastMidnight = ({ open, close }: DayHours) => close <= open

/** The weekday at an instant; Sunday is 0. */
export function weekdayOf(now: Date, timeZone: string): number {
  return Temporal.Instant.fromEpochMilliseconds(now.getTime()).toZonedDateTimeISO(timeZone).dayOfWeek % 7
}

/** Whether it is open now in its own time zone; null if its owner gave no hours. */
export function isOpenNow(hours: WeekHours | null, timeZone: string, now: Date): boolean | null {
  if (!hours) return null
  const today = weekdayOf(now, timeZone)
  const { time } = toLocalTime(now, timeZone)
  const own = hours[today]
  if (own && time >= own.open && (isPastMidnight(own) || time < own.close)) return true
  const before = hours[(today + 6) % 7]
  return Boolean(before && isPastMidnight(before) && time < before.close)
}
