import { and, eq, sql } from 'drizzle-orm'
import type { Database } from '../../../database/client.ts'
import { bookings, mails } from '../../../database/schema.ts'
import { readEnv } from '../../env.ts'
import { createSecrets, hashToken } from '../../platform/secrets/secrets.ts'
import type { Now } from '../../platform/time/clock.ts'
import { type Asker, bookConsultation } from './book-consultation.ts'
import { type BookingDeps, createBookingDeps } from './booking-deps.ts'
import type { ConsultationHours } from './bookings.content.ts'
import { findBookingByLinkHash } from './bookings.queries.ts'
import type { BookingForm } from './bookings.schema.ts'
import { confirmRequest } from './hold/confirm-request.ts'
import { REFERENCE_HEADER } from './mail/reference-header.ts'

/** A clock that a test sets by hand. Sunday, November 15, 2026, 10:00 in Toronto. */
export function createTestClock() {
  let current = new Date('2026-11-15T15:00:00Z')
  const now: Now = () => current
  const set = (instant: string | Date) => {
    current = new Date(instant)
  }
  return { now, set }
}

/** Monday to Friday, nine to five with an hour's break, as content/consultation.json ships. */
const testHours: ConsultationHours = {
  hours: {
    monday: { open: '09:00', close: '17:00' },
    tuesday: { open: '09:00', close: '17:00' },
    wednesday: { open: '09:00', close: '17:00' },
    thursday: { open: '09:00', close: '17:00' },
    friday: { open: '09:00', close: '17:00' },
  },
  breaks: [{ from: '12:00', to: '13:00' }],
  holidays: [{ on: '2026-12-25', name: 'Christmas Day' }],
  startEveryMinutes: 30,
  bufferMinutes: 15,
  minimumNoticeHours: 48,
  openDaysAhead: 60,
}

interface Options {
  db: Database
  now: Now
  hours?: Partial<ConsultationHours>
  env?: Record<string, string>
}

export function createTestBookings({ db, now, hours = {}, env = {} }: Options): BookingDeps {
  return createBookingDeps({
    env: readEnv({ NODE_ENV: 'test', SITE_URL: 'https://akwaaba.example', ...env }),
    db,
    now,
    secrets: createSecrets('only for tests, never in the world'),
    hours: { ...testHours, ...hours },
  })
}

/** A valid form for a Friday morning. */
export function bookingForm(changes: Partial<BookingForm> = {}): BookingForm {
  return {
    clientType: 'individual',
    name: 'Efua Ɔkyere-Mensah',
    email: 'efua@example.com',
    phone: '416-555-0163',
    consultationDate: '2026-11-27',
    consultationTime: '09:00',
    duration: '1',
    details: 'I would like to understand my pension from both countries.',
    agreeToTerms: true,
    ...changes,
  }
}

/** An unknown visitor whom no limit stops. */
export const anybody: Asker = { visitor: null, findLimit: async () => null }

let people = 0

/** Holds a slot for a new person and returns the row with the secrets of its page and of its email. */
export async function makeHold(
  deps: BookingDeps,
  changes: Partial<BookingForm> = {},
  asker: Asker = anybody,
) {
  people += 1
  const booked = await bookConsultation(
    deps,
    bookingForm({ email: `efua${people}@example.com`, ...changes }),
    asker,
  )
  if (!booked.ok) throw new Error(`not booked: ${'error' in booked ? booked.error.message : booked.problem}`)
  const booking = await findBookingByLinkHash(deps.db, hashToken(booked.token))
  if (!booking) throw new Error('booked, but not found')
  return { ...booking, token: booked.token, confirmToken: await readConfirmToken(deps.db, booking.reference) }
}

/** Books and confirms by the emailed link; returns the row with the secret of its page. */
export async function makeBooking(deps: BookingDeps, changes: Partial<BookingForm> = {}) {
  const { id, token, confirmToken } = await makeHold(deps, changes)
  const confirmed = await confirmRequest(deps, { token: confirmToken })
  if (!confirmed.ok) throw new Error(`not confirmed: ${confirmed.reason}`)
  const [booking] = await deps.db.select().from(bookings).where(eq(bookings.id, id))
  if (!booking) throw new Error('confirmed, but not found')
  return { ...booking, token }
}

/** The secret of the link in the email that asks to confirm. */
async function readConfirmToken(db: Database, reference: string): Promise<string> {
  const held = and(
    eq(mails.kind, 'booking-held'),
    sql`${mails.headers} ->> ${REFERENCE_HEADER}::text = ${reference}`,
  )
  const [mail] = await db.select({ text: mails.textBody }).from(mails).where(held)
  return /bookings\/([\w-]{43})/.exec(mail?.text ?? '')?.[1] ?? ''
}
