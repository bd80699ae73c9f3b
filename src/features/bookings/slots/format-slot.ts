import { dayAndYear, weekdayName } from '../../../platform/time/calendar-day.ts'
import { clockWords } from '../../../platform/time/clock-words.ts'

/** "Friday, November 27, 2026" from "2026-11-27". */
export const formatDay = (date: string): string => `${weekdayName(date)}, ${dayAndYear(date)}`

/** "Toronto" from "America/Toronto". */
export function cityOf(timeZone: string): string {
  return timeZone.split('/').at(-1)?.replaceAll('_', ' ') ?? timeZone
}

const formats = new Map<string, Intl.DateTimeFormat>()

/** "2026-11-27 09:00" in a time zone. This is the Swedish date format, which every browser supports. */
function wallOf(instant: Date, timeZone: string): string {
  // Cached: creating a format is far slower than using it, and a list of bookings uses it hundreds of times.
  const format =
    formats.get(timeZone) ??
    new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' })
  formats.set(timeZone, format)
  return format.format(instant)
}

/** "Friday, November 27, 2026, 9 am" in a time zone. */
export function formatMoment(instant: Date | string, timeZone: string): string {
  const wall = wallOf(new Date(instant), timeZone)
  return `${formatDay(wall.slice(0, 10))}, ${clockWords(wall.slice(11, 16))}`
}

/** "Friday, November 27, 2026, 9 am to 11 am" in a time zone. */
export function formatSpan(startsAt: Date | string, endsAt: Date | string, timeZone: string): string {
  return `${formatMoment(startsAt, timeZone)} to ${clockWords(wallOf(new Date(endsAt), timeZone).slice(11, 16))}`
}

/** "Friday, November 27, 2026, 9 am Toronto · 2 pm Accra". */
export function formatSlot(
  slot: { date: string; time: string; accraTime: string },
  timeZone: string,
): string {
  const { date, time, accraTime } = slot
  return `${formatDay(date)}, ${clockWords(time)} ${cityOf(timeZone)} · ${clockWords(accraTime)} Accra`
}
