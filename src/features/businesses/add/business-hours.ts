import type { TypedValues } from '../../listings/listing-form.ts'
import { WEEK_ORDER } from '../week-order.ts'

/**
 * The form has days with one pair of times, and separate fields for the days that differ. The database stores
 * the times of each day.
 */

const isOwn = (typed: TypedValues, day: number) => Boolean(typed[`open${day}`] || typed[`close${day}`])
const isChosen = (typed: TypedValues, day: number) => typed[`day${day}`] === 'yes'
const hasTimes = (typed: TypedValues) => Boolean(typed.from || typed.to)

/** Messages for missing values, by field. */
export function findHourErrors(typed: TypedValues): Record<string, string> {
  const errors: Record<string, string> = {}
  const isAnyChosen = WEEK_ORDER.some((day) => isChosen(typed, day))
  if (isAnyChosen && !typed.from) errors.from = 'Enter when you open, such as 10:00'
  if (isAnyChosen && !typed.to) errors.to = 'Enter when you close, such as 19:00'
  if (!isAnyChosen && hasTimes(typed)) errors.day1 = 'Choose the days you are open'
  for (const day of WEEK_ORDER) {
    if (Boolean(typed[`open${day}`]) === Boolean(typed[`close${day}`])) continue
    errors[typed[`open${day}`] ? `close${day}` : `open${day}`] = 'Enter both times of the day, or neither'
  }
  return errors
}

/** Expands to the times of each day; a day's own times override the shared ones. */
export function spreadHours(typed: TypedValues): TypedValues {
  const taken = WEEK_ORDER.filter((day) => isChosen(typed, day) && !isOwn(typed, day))
  return Object.fromEntries(
    taken.flatMap((day) => [
      [`open${day}`, typed.from ?? ''],
      [`close${day}`, typed.to ?? ''],
    ]),
  )
}

/** The reverse: the times that most days share go into the shared fields, the other days keep their own. */
export function gatherHours(stored: TypedValues): TypedValues {
  const open = WEEK_ORDER.filter((day) => isOwn(stored, day))
  const timesOf = (day: number) => `${stored[`open${day}`]} ${stored[`close${day}`]}`
  const [shared] = [...Map.groupBy(open, timesOf).values()].toSorted((a, b) => b.length - a.length)
  if (!shared) return {}
  const [from = '', to = ''] = timesOf(shared[0] ?? 0).split(' ')
  const days = shared.flatMap((day) => [
    [`day${day}`, 'yes'],
    [`open${day}`, ''],
    [`close${day}`, ''],
  ])
  return { from, to, ...Object.fromEntries(days) }
}
