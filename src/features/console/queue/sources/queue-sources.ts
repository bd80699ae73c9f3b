import type { Database } from '../../../../../database/client.ts'
import type { Env } from '../../../../env.ts'
import type { Now } from '../../../../platform/time/clock.ts'
import type { AdDeps } from '../../../ad-life/ad-deps.ts'
import type { BookingDeps } from '../../../bookings/booking-deps.ts'
import { adsSource } from './ads.source.ts'
import { appealsSource } from './appeals.source.ts'
import { bookingsSource } from './bookings.source.ts'
import { contactMessagesSource } from './contact-messages.source.ts'
import { feedbackSource } from './feedback.source.ts'
import { linksSource } from './links.source.ts'
import { listingAppealsSource } from './listing-appeals.source.ts'
import { listingReportsSource } from './listing-reports.source.ts'
import { listingsSource } from './listings.source.ts'
import { mailsSource } from './mails.source.ts'
import type { QueueSource } from './queue-source.ts'
import { reportsSource } from './reports.source.ts'
import { threadsSource } from './threads.source.ts'

export interface SourceDeps {
  db: Database
  now: Now
  env: Env
  bookings: BookingDeps
  ads: AdDeps
}

/** Everything that can wait for a person. A new kind of thing adds a line here. */
export function createQueueSources({ db, now, env, bookings, ads }: SourceDeps): QueueSource[] {
  const { site } = env
  return [
    ...[appealsSource, threadsSource, reportsSource, adsSource].map((open) => withPhotos(ads, open(ads))),
    withPhotos(ads, listingAppealsSource(ads)),
    withPhotos(ads, listingsSource(ads, 'event')),
    withPhotos(ads, listingsSource(ads, 'business')),
    listingReportsSource(ads),
    bookingsSource(bookings),
    feedbackSource({ db, now, site }),
    contactMessagesSource({ db, site }),
    linksSource({ db }),
    mailsSource({ db, now }),
  ]
}

/** Lets operators see photos that are not public: of ads that wait and of ads that were removed. */
function withPhotos({ photoSecrets }: AdDeps, source: QueueSource): QueueSource {
  const open = (url: string) => photoSecrets.open('operator', url)
  return {
    ...source,
    async list(limit) {
      const items = await source.list(limit)
      return items.map(({ picture, photos, ...item }) => ({
        ...item,
        ...(picture && { picture: open(picture) }),
        ...(photos && { photos: photos.map(open) }),
      }))
    },
  }
}
