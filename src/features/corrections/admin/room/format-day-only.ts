import { shortDay } from '../../../../platform/time/calendar-day.ts'

/** A day without a clock, such as 2026-11-15, as "Nov 15"; with its year when that is not this one. */
export const formatDayOnly = (day: string): string =>
  day.startsWith(String(new Date().getFullYear())) ? shortDay(day) : `${shortDay(day)}, ${day.slice(0, 4)}`
