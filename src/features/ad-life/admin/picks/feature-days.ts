import { DAY_MS } from '../../../../platform/durations.ts'

/** How long an ad is featured when nobody says otherwise. */
export const USUAL_DAYS = 14

/** So many days after a calendar day. */
export const addDays = (day: string, days: number) =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10)

const format = (day: string, options: Intl.DateTimeFormatOptions) =>
  new Date(`${day}T00:00:00Z`).toLocaleDateString('en-CA', { timeZone: 'UTC', ...options })

/** "Nov 22". */
export const shortDay = (day: string) => format(day, { month: 'short', day: 'numeric' })

/** "Sunday, November 29". */
export const longDay = (day: string) => format(day, { weekday: 'long', month: 'long', day: 'numeric' })
