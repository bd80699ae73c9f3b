import { dayAndYear, weekdayName } from '../../../platform/calendar-day.ts'

/** "9:00 AM" from "09:00". Written out, because browsers differ in how they print it. */
export function formatTime(time: string): string {
  const hour = Number(time.slice(0, 2))
  return `${hour % 12 || 12}:${time.slice(3)} ${hour < 12 ? 'AM' : 'PM'}`
}

/** "Friday, November 27, 2026" from "2026-11-27". */
export const formatDay = (date: string): string => `${weekdayName(date)}, ${dayAndYear(date)}`

/** "Toronto" from "America/Toronto". */
export function cityOf(timeZone: string): string {
  return timeZone.split('/').at(-1)?.replaceAll('_', ' ') ?? timeZone
}

/** "2026-11-27 09:00" by the clock of a place; Swedes write dates so, and every browser knows how. */
const wallOf = (instant: Date, timeZone: string) =>
  new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' }).format(instant)

/** "Friday, November 27, 2026, 9:00 AM" by the clock of a place. */
export function formatMoment(instant: Date | string, timeZone: string): string {
  const wall = wallOf(new Date(instant), timeZone)
  return `${formatDay(wall.slice(0, 10))}, ${formatTime(wall.slice(11, 16))}`
}

/** "Friday, November 27, 2026, 9:00 AM to 11:00 AM" by the clock of a place. */
export function formatSpan(startsAt: Date | string, endsAt: Date | string, timeZone: string): string {
  return `${formatMoment(startsAt, timeZone)} to ${formatTime(wallOf(new Date(endsAt), timeZone).slice(11, 16))}`
}

/** "Friday, November 27, 2026, 9:00 AM Toronto · 2:00 PM Accra". */
export function formatSlot(
  slot: { date: string; time: string; accraTime: string },
  timeZone: string,
): string {
  const { date, time, accraTime } = slot
  return `${formatDay(date)}, ${formatTime(time)} ${cityOf(timeZone)} · ${formatTime(accraTime)} Accra`
}
