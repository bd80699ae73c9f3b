import type { Database } from '../../../database/client.ts'
import type { Now } from '../../platform/time/clock.ts'
import { DAY_MS } from '../../platform/time/durations.ts'
import { deleteContactMessagesBefore } from './contact-messages.queries.ts'

/** The period that the data map promises. */
const CONTACT_MESSAGE_DAYS = 180

export function forgetContactMessages({ db, now }: { db: Database; now: Now }): Promise<number> {
  return deleteContactMessagesBefore(db, new Date(now().getTime() - CONTACT_MESSAGE_DAYS * DAY_MS))
}
