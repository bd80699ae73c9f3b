import type { BookingDeps } from '../booking-deps.ts'
import { findLastPlace } from '../bookings.queries.ts'

/** The default meeting place: from the settings, otherwise that of the last meeting. */
export async function findUsualPlace({
  db,
  usualPlaces: { video, person },
}: Pick<BookingDeps, 'db' | 'usualPlaces'>): Promise<string> {
  return video || person || (await findLastPlace(db))
}
