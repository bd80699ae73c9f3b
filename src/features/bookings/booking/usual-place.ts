import type { BookingDeps } from '../booking-deps.ts'
import { findLastPlace } from '../bookings.queries.ts'

/** Where they meet when nobody says otherwise: as the settings say, else where the last meeting was. */
export async function findUsualPlace({
  db,
  usualPlaces: { video, person },
}: Pick<BookingDeps, 'db' | 'usualPlaces'>): Promise<string> {
  return video || person || (await findLastPlace(db))
}
