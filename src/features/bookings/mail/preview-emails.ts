import type { Env } from '../../../env.ts'
import type { OutgoingMail } from '../../../platform/mail/outbox.ts'
import { readConsultationHours } from '../bookings.content.ts'
import type { BookingRow } from '../bookings.queries.ts'
import { writeEmails } from './booking-changed.email.tsx'
import type { BookingEvent } from './booking-event.ts'
import { bookingHeldMail } from './booking-held.email.tsx'
import { clientEmails } from './client-emails.ts'

const sample: BookingRow = {
  id: 1,
  reference: 'K7QM-2XWD-P4RT',
  tokenHash: '',
  confirmHash: '',
  recipientHash: '',
  visitorHash: null,
  status: 'requested',
  clientType: 'individual',
  durationHours: 2,
  priceCents: 10_000,
  startsAt: new Date('2026-12-08T14:00:00Z'),
  endsAt: new Date('2026-12-08T16:00:00Z'),
  heldUntil: new Date('2026-12-08T16:15:00Z'),
  sealedPerson: null,
  proposedStartsAt: new Date('2026-12-09T15:00:00Z'),
  meetingPlace: 'By phone: we call you',
  sequence: 0,
  cancelledBy: null,
  refundDueCents: null,
  refundSettledAt: null,
  refundedCents: 0,
  createdAt: new Date('2026-11-15T15:00:00Z'),
  confirmBy: new Date('2026-11-15T15:15:00Z'),
  requestedAt: new Date('2026-11-15T15:00:00Z'),
  changedAt: new Date('2026-11-15T15:00:00Z'),
  remindedAt: null,
  providerRemindedAt: null,
  erasedAt: null,
}
const sampleReader = {
  email: 'name@example.com',
  phone: '416-555-0163',
  token: 'a-key-of-43-letters-that-opens-nothing-00000',
}

/** Every email about a booking with sample text, for the previews in development. */
export function previewEmails(env: Env, typed: string): OutgoingMail[] {
  const person = { ...sampleReader, name: typed, details: typed }
  const deps = {
    site: { ...env.site, url: env.siteUrl },
    timeZone: env.site.timeZone,
    providerEmail: env.consultation.email,
    licence: env.consultation.licence,
    hours: readConsultationHours(),
  }
  const events = Object.keys(clientEmails) as BookingEvent[]
  return [
    bookingHeldMail(deps, { booking: sample, to: person.email, token: person.token }),
    ...events.flatMap((event) => writeEmails(deps, event, sample, person)),
  ]
}
