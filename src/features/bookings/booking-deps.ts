import { createHmac } from 'node:crypto'
import type { Database } from '../../../database/client.ts'
import type { Env } from '../../env.ts'
import type { MailSite } from '../../platform/mail/layout/mail-site.ts'
import type { Secrets } from '../../platform/secrets/secrets.ts'
import { createVault, type Vault } from '../../platform/secrets/vault.ts'
import type { Now } from '../../platform/time/clock.ts'
import { type ConsultationHours, readConsultationHours } from './bookings.content.ts'
import { createOpeningHours, type OpeningHours } from './slots/opening-hours.ts'

/** Dependencies of the booking rules. */
export interface BookingDeps {
  db: Database
  now: Now
  vault: Vault
  hours: ConsultationHours
  openingHours: OpeningHours
  timeZone: string
  site: MailSite & { phone: string }
  /** Receives the provider's emails and the e-transfers. */
  providerEmail: string
  licence: string | null
  /** Where meetings usually are, from the settings; empty where not set. */
  usualPlaces: { video: string; person: string }
  /** Keyed hash of a value to count by, such as a recipient, so that a leaked table does not reveal it. */
  hashForCount: (text: string) => string
  /** False where visitors cannot be told apart by address, as behind some proxies. */
  areVisitorsCounted: boolean
}

interface Options {
  env: Env
  db: Database
  now: Now
  secrets: Secrets
  /** Other hours than those of content/consultation.json, for tests. */
  hours?: ConsultationHours
}

export function createBookingDeps({
  env,
  db,
  now,
  secrets,
  hours = readConsultationHours(),
}: Options): BookingDeps {
  const countKey = secrets.keyFor('booking-counts')
  return {
    db,
    now,
    vault: createVault(secrets.keyFor('bookings')),
    hours,
    openingHours: createOpeningHours(hours, env.site.timeZone),
    timeZone: env.site.timeZone,
    site: env.site,
    get providerEmail() {
      return env.consultation.email
    },
    get licence() {
      return env.consultation.licence
    },
    get usualPlaces() {
      return { video: env.consultation.videoUrl, person: env.consultation.place }
    },
    hashForCount: (text) => createHmac('sha256', countKey).update(text).digest('hex'),
    areVisitorsCounted: env.areRateLimitsOn,
  }
}
