import { dayNumber, monthDay, shortMonth, shortWeekday } from '../../platform/time/calendar-day.ts'
import { clockWords } from '../../platform/time/clock-words.ts'

/** Words for an event's time and price. Days and times are in the event's own time zone. */

/** "Nov", "21" and "Sat": the parts of a date tile. */
export const tileOf = (day: string) => ({
  month: shortMonth(day),
  day: dayNumber(day),
  weekday: shortWeekday(day),
})

export const timeWords = ({ startTime, endTime }: { startTime: string; endTime: string | null }) =>
  endTime ? `${clockWords(startTime)} to ${clockWords(endTime)}` : clockWords(startTime)

/** "November 15 to 21", "November 29 to December 5". */
export function rangeWords(from: string, to: string): string {
  const isOneMonth = from.slice(0, 7) === to.slice(0, 7)
  return `${monthDay(from)} to ${isOneMonth ? dayNumber(to) : monthDay(to)}`
}

export const priceWords = (price: string) => price || 'Free'

const GIFT = 'By donation'
const GIFT_IN_WORDS = `${GIFT}: `

/** Combines the form's cost fields into one price text; empty if the event is free. */
export function writePrice(cost: string | undefined, typed: string): string {
  if (cost === 'free') return ''
  if (cost !== 'gift') return typed
  return typed ? `${GIFT_IN_WORDS}${typed}` : GIFT
}

/** Splits a price text into the form's cost fields. */
export function readPrice(price: string): { cost: 'free' | 'gift' | 'ticket'; price: string } {
  if (price === '') return { cost: 'free', price }
  if (price === GIFT) return { cost: 'gift', price: '' }
  if (price.startsWith(GIFT_IN_WORDS)) return { cost: 'gift', price: price.slice(GIFT_IN_WORDS.length) }
  return { cost: 'ticket', price }
}
