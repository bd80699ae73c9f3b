import { DAY_MS } from './durations.ts'

// Formats a calendar day (2026-11-27) in words. It has no time and no time zone, so it needs no Intl
// formatter: creating the first one takes a browser longer than hydrating the rest of a page.

const WEEKDAYS = 'Sunday Monday Tuesday Wednesday Thursday Friday Saturday'.split(' ')
const MONTHS = 'January February March April May June July August September October November December'.split(
  ' ',
)

/** "Friday". */
export const weekdayName = (day: string) => WEEKDAYS[new Date(day).getUTCDay()] ?? ''
/** "Fri". */
export const shortWeekday = (day: string) => weekdayName(day).slice(0, 3)
/** "November", also from 2026-11. */
export const monthName = (day: string) => MONTHS[Number(day.slice(5, 7)) - 1] ?? ''
/** "Nov". */
export const shortMonth = (day: string) => monthName(day).slice(0, 3)
/** "7" from 2026-11-07. */
export const dayNumber = (day: string) => String(Number(day.slice(8, 10)))
/** "November 27". */
export const monthDay = (day: string) => `${monthName(day)} ${dayNumber(day)}`
/** "Nov 27". */
export const shortDay = (day: string) => `${shortMonth(day)} ${dayNumber(day)}`
/** "Friday, November 27". */
export const weekdayAndDay = (day: string) => `${weekdayName(day)}, ${monthDay(day)}`
/** "November 27, 2026". */
export const dayAndYear = (day: string) => `${monthDay(day)}, ${day.slice(0, 4)}`
/** "November 2026", also from 2026-11. */
export const monthAndYear = (day: string) => `${monthName(day)} ${day.slice(0, 4)}`

/** The UTC day of a moment, for what the server counts or stores by day. */
export const utcDay = (moment: Date) => moment.toISOString().slice(0, 10)
/** Adds days to a calendar day; a negative number goes back. */
export const addDays = (day: string, days: number) => utcDay(new Date(Date.parse(day) + days * DAY_MS))
