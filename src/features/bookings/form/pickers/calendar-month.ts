import { addDays, utcDay } from '../../../../platform/time/calendar-day.ts'

const MONTHS_A_YEAR = 12
const DAYS_A_WEEK = 7

const at = (date: string) => new Date(`${date}T12:00:00Z`)
/** "2026-11" from "2026-11-27". */
export const monthOf = (date: string) => date.slice(0, 7)

/** The same day of another month, or its last day if it is shorter. */
export function addMonths(date: string, months: number): string {
  const [year = 0, month = 1] = date.split('-').map(Number)
  const count = year * MONTHS_A_YEAR + month - 1 + months
  const first = `${Math.floor(count / MONTHS_A_YEAR)}-${String((count % MONTHS_A_YEAR) + 1).padStart(2, '0')}`
  const wanted = `${first}-${date.slice(8)}`
  return monthOf(utcDay(at(`${first}-01`))) === monthOf(addDays(`${first}-01`, Number(date.slice(8)) - 1))
    ? wanted
    : lastOf(first)
}

const lastOf = (month: string) => addDays(`${monthOf(addDays(`${month}-28`, 4))}-01`, -1)

/** The weeks of a month from Sunday to Saturday; days of other months are null. */
export function weeksOf(month: string): (string | null)[][] {
  const first = `${month}-01`
  const blank = Array.from({ length: at(first).getUTCDay() }, () => null)
  const count = Number(lastOf(month).slice(8))
  const days = [...blank, ...Array.from({ length: count }, (_, index) => addDays(first, index))]
  return Array.from({ length: Math.ceil(days.length / DAYS_A_WEEK) }, (_, week) =>
    Array.from({ length: DAYS_A_WEEK }, (_, day) => days[week * DAYS_A_WEEK + day] ?? null),
  )
}

const weekdayOf = (date: string) => at(date).getUTCDay()

const STEPS: Record<string, (date: string) => string> = {
  ArrowLeft: (date) => addDays(date, -1),
  ArrowRight: (date) => addDays(date, 1),
  ArrowUp: (date) => addDays(date, -DAYS_A_WEEK),
  ArrowDown: (date) => addDays(date, DAYS_A_WEEK),
  Home: (date) => addDays(date, -weekdayOf(date)),
  End: (date) => addDays(date, DAYS_A_WEEK - 1 - weekdayOf(date)),
  PageUp: (date) => addMonths(date, -1),
  PageDown: (date) => addMonths(date, 1),
}

/** The day that a key moves to; null for other keys. */
export function dayByKey(date: string, key: string): string | null {
  return STEPS[key]?.(date) ?? null
}
