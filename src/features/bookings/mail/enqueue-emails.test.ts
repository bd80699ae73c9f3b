import { asc } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { mails } from '../../../../database/schema.ts'
import { createTestDatabase } from '../../../../tests/test-database.ts'
import { cancelByClient } from '../booking/cancel/cancel-booking.ts'
import { rescheduleByClient } from '../booking/change/reschedule-booking.ts'
import { acceptBooking, confirmPayment } from '../booking/decide-bookings.ts'
import { bookingForm, createTestBookings, createTestClock, makeBooking } from '../booking-testing.ts'
import { remindBookings } from '../jobs/remind-bookings.job.ts'
import { PLACE_TO_COME } from './booking-changed.email.tsx'

const { db } = await createTestDatabase('empty')
const { now, set } = createTestClock()
const deps = createTestBookings({ db, now })
const listMails = () => db.select().from(mails).orderBy(asc(mails.id))
const field = (file: string, name: string) => new RegExp(`^${name}:(.*)\r$`, 'm').exec(file)?.[1]

test('tells both sides of every step, each time with the same meeting one number higher', async () => {
  const booking = await makeBooking(deps, { email: 'efua@example.com' })
  await acceptBooking(deps, booking.id)
  await confirmPayment(deps, booking.id)
  await rescheduleByClient(deps, { booking, startsAt: '2026-12-01T15:00:00.000Z' })
  await cancelByClient(deps, { id: booking.id, promisedRefundCents: 0 })
  const [asked, ...sent] = await listMails()
  expect([asked?.kind, asked?.toAddress, asked?.attachments]).toEqual([
    'booking-held',
    'efua@example.com',
    [],
  ])
  const steps = ['requested', 'accepted', 'confirmed', 'rescheduled', 'cancelled']
  expect(sent.map(({ kind, toAddress }) => [kind, toAddress])).toEqual(
    steps.flatMap((step) => [
      [`booking-${step}`, 'efua@example.com'],
      [`booking-${step}-provider`, 'hello@akwaaba.example'],
    ]),
  )
  const files = sent.map(({ attachments }) => attachments[0]?.content ?? '')
  expect(new Set(files.map((file) => field(file, 'UID')))).toEqual(
    new Set([`${booking.reference}@akwaaba.example`]),
  )
  const ofClient = files.filter((_, index) => index % 2 === 0)
  expect(ofClient.map((file) => field(file, 'SEQUENCE'))).toEqual(['0', '1', '2', '3', '4'])
  expect(ofClient.map((file) => field(file, 'METHOD'))).toEqual(
    'REQUEST REQUEST REQUEST REQUEST CANCEL'.split(' '),
  )
  expect(ofClient.map((file) => field(file, 'STATUS'))).toEqual(
    'TENTATIVE TENTATIVE CONFIRMED CONFIRMED CANCELLED'.split(' '),
  )
  expect(field(ofClient[3] ?? '', 'DTSTART;TZID=America/Toronto')).toBe('20261201T100000')
})

test('says to the client what to pay and where, by both clocks, and that it is no legal advice', async () => {
  const accepted = (await listMails()).find(({ kind }) => kind === 'booking-accepted')?.textBody ?? ''
  expect(accepted).toContain('send an Interac e-transfer of $50 CAD to hello@akwaaba.example')
  expect(accepted).toContain('In Toronto: Friday, November 27, 2026, 9 am to 10 am')
  expect(accepted).toContain('In Accra: Friday, November 27, 2026, 2 pm to 3 pm')
  expect(accepted).toContain('It is not immigration or legal advice')
  const licensed = createTestBookings({ db, now, env: { CONSULTATION_LICENCE: 'RCIC R000000' } })
  await makeBooking(licensed, { consultationDate: '2026-12-08' })
  const request = (await listMails()).findLast(({ kind }) => kind === 'booking-requested')?.textBody
  expect(request).toContain('Licence of the provider: RCIC R000000.')
  expect(request).not.toContain('not immigration')
})

test('promises to say where only to a client whose request is open', async () => {
  const promising = (await listMails()).filter(({ textBody }) => textBody.includes(PLACE_TO_COME))
  expect(new Set(promising.map(({ kind }) => kind))).toEqual(new Set(['booking-held', 'booking-requested']))
})

test('puts no name, phone or details into any mail', async () => {
  const { name, phone, details } = bookingForm()
  for (const { textBody, htmlBody, attachments } of await listMails()) {
    const all = textBody + htmlBody + JSON.stringify(attachments)
    for (const secret of [name, phone, details]) expect(all).not.toContain(secret)
  }
})

test('reminds both sides of a confirmed meeting a day before, once, and again only when it was moved', async () => {
  const booking = await makeBooking(deps, { consultationDate: '2026-12-10' })
  const unpaid = await makeBooking(deps, { consultationDate: '2026-12-10', consultationTime: '13:00' })
  await acceptBooking(deps, booking.id)
  await confirmPayment(deps, booking.id)
  await acceptBooking(deps, unpaid.id)
  set(new Date(booking.startsAt.getTime() - 24 * 3_600_000 - 60_000))
  expect(await remindBookings(deps)).toBe(0)
  set(new Date(booking.startsAt.getTime() - 24 * 3_600_000))
  expect(await Promise.all([remindBookings(deps), remindBookings(deps)])).toContain(1)
  expect(await remindBookings(deps)).toBe(0)
  const reminders = () =>
    listMails().then((all) => all.filter(({ kind }) => kind.startsWith('booking-reminder')).length)
  expect(await reminders()).toBe(2)
  await rescheduleByClient(deps, { booking, startsAt: '2026-12-17T15:00:00.000Z' })
  set('2026-12-16T15:00:00Z')
  expect(await remindBookings(deps)).toBe(1)
  expect(await reminders()).toBe(4)
})
