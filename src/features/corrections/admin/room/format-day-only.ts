import { shortDay } from '../../../../platform/time/calendar-day.ts'

/** Formats a calendar day such as 2026-11-15 as "Nov 15", with the year if it is not the current one. */
export const formatDayOnly = (day: string): string =>
  day.startsWith(String(new Date().getFullYear())) ? shortDay(day) : `${shortDay(day)}, ${day.slice(0, 4)}`
