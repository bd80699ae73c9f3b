import { DAY_MS } from '../../../platform/time/durations.ts'
import type { BookingDeps } from '../booking-deps.ts'
import { erasePersons } from '../bookings.queries.ts'
import { KEPT_DAYS_AFTER_MEETING } from '../form/terms/rates.ts'

export interface Erased {
  bookings: number
  mails: number
}

/** As the page promises, no personal data is left in bookings or outbox 90 days after the meeting. */
export async function eraseBookings({ db, now }: Pick<BookingDeps, 'db' | 'now'>): Promise<Erased> {
  const endedBefore = new Date(now().getTime() - KEPT_DAYS_AFTER_MEETING * DAY_MS)
  return db.transaction((tx) => erasePersons(tx, endedBefore, now()))
}
