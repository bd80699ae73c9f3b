import type { Transaction } from '../../../../database/client.ts'
import { enqueueMails } from '../../../platform/mail/outbox.ts'
import type { BookingDeps } from '../booking-deps.ts'
import { openPerson } from '../booking-person.ts'
import type { BookingRow } from '../bookings.queries.ts'
import { writeEmails } from './booking-changed.email.tsx'
import type { BookingEvent } from './booking-event.ts'

/** Enqueues the emails of an event for both sides, with the current calendar file. */
export async function enqueueEmails(
  tx: Transaction,
  deps: BookingDeps,
  event: BookingEvent,
  booking: BookingRow,
): Promise<void> {
  await enqueueMails(tx, writeEmails(deps, event, booking, openPerson(deps.vault, booking)))
}
