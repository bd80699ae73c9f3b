import type { BookingValues } from '../bookings.schema.ts'
import { BOOKING_FIELDS, EMPTY_VALUES } from './booking-values.ts'

const KEY = 'booking-form'

/** The form as it was when the page was left. In sessionStorage, so that private details stay in the tab. */
export function loadKeptBooking(): BookingValues | null {
  try {
    const kept = JSON.parse(sessionStorage.getItem(KEY) ?? 'null') as Partial<BookingValues> | null
    if (!kept || typeof kept !== 'object') return null
    const known = BOOKING_FIELDS.filter((name) => typeof kept[name] === typeof EMPTY_VALUES[name])
    return { ...EMPTY_VALUES, ...Object.fromEntries(known.map((name) => [name, kept[name]])) }
  } catch {
    return null
  }
}

export function keepBooking(values: BookingValues): void {
  const isEmpty = BOOKING_FIELDS.every((name) => values[name] === EMPTY_VALUES[name])
  try {
    if (isEmpty) sessionStorage.removeItem(KEY)
    else sessionStorage.setItem(KEY, JSON.stringify(values))
  } catch {
    // Storage is blocked: the form works without it.
  }
}
