import { desc, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { auditLog, bookingRefunds, bookings as bookingRows, mails } from '../../../../database/schema.ts'
import { createTestApp } from '../../../../tests/test-app.ts'
import { readEnv } from '../../../env.ts'
import { paths } from '../../../paths.ts'
import { createToken } from '../../../platform/secrets/secrets.ts'
import { joinConsole } from '../../console/console-testing.ts'
import { rescheduleByClient } from '../booking/change/reschedule-booking.ts'
import { createBookingDeps } from '../booking-deps.ts'
import { makeBooking } from '../booking-testing.ts'
import { eraseBookings } from '../jobs/erase-bookings.job.ts'
import { listFreeSlots } from '../slots/find-slots.ts'
import type { BookingsPage } from './bookings-room.schema.ts'

const { app, db, secrets, get } = await createTestApp({ template: 'empty' })
const env = readEnv({ NODE_ENV: 'test', SITE_URL: 'https://akwaaba.example' })
const deps = createBookingDeps({ env, db, now: () => new Date(), secrets })
const operator = await joinConsole({ app, db }, 'moderator')

const read = async (query = ''): Promise<BookingsPage> => (await operator.get(`bookings?${query}`)).json()
const call = (path: string, body: object) => operator.call(`bookings/${path}`, body)
const step = (id: number, one: string, more: object = {}) => call('step', { id, step: one, ...more })
const rowOf = async (id: number) => (await db.select().from(bookingRows).where(eq(bookingRows.id, id)))[0]
const lastMailKinds = async (count: number) =>
  (await db.select().from(mails).orderBy(desc(mails.id)).limit(count)).map(({ kind }) => kind)

/** Moves the booking as the client does on its page. */
async function moveNow(id: number, startsAt: string) {
  const booking = await rowOf(id)
  if (booking) await rescheduleByClient(deps, { booking, startsAt })
}

/** A request that the client has confirmed, at the next free time. */
async function request(): Promise<number> {
  const [slot] = await listFreeSlots(deps, { hours: 1 })
  const at = { consultationDate: slot?.date ?? '', consultationTime: slot?.time ?? '' }
  return (await makeBooking(deps, { clientType: 'organization', ...at })).id
}

test('a request is accepted, paid, cancelled with a reason, and its refund settled; each is written down', async () => {
  const id = await request()
  expect((await read()).listed.map((one) => one.id)).toContain(id)
  expect((await step(id, 'accept')).statusCode).toBe(200)
  expect((await step(id, 'accept')).statusCode).toBe(409)
  await step(id, 'paid')
  expect((await step(id, 'cancel')).statusCode).toBe(422)
  await step(id, 'cancel', { reason: 'I am ill. I am sorry.' })
  expect(await rowOf(id)).toMatchObject({
    status: 'cancelled',
    cancelledBy: 'provider',
    refundDueCents: 20_000,
  })
  expect(await lastMailKinds(2)).toContain('booking-cancelled')
  const waiting = (await read()).listed.find((one) => one.id === id)
  expect(waiting?.refundToSettleCents).toBe(20_000)
  const mailsBefore = await db.$count(mails)
  await step(id, 'refunded')
  expect(await db.$count(mails), 'settling is between people').toBe(mailsBefore)
  expect((await read()).listed.map((one) => one.id)).not.toContain(id)
  expect((await step(id, 'refunded')).statusCode).toBe(409)
  const log = await db
    .select()
    .from(auditLog)
    .where(eq(auditLog.target, `booking ${id}`))
  expect(log.map(({ action }) => action)).toEqual([
    'booking.accept',
    'booking.paid',
    'booking.cancel',
    'booking.refunded',
  ])
})

test('a refund goes back in parts, and is settled when all of it has gone', async () => {
  const id = await request()
  for (const one of ['accept', 'paid']) await step(id, one, { place: 'Phone' })
  await step(id, 'cancel', { reason: 'We agreed on a part.', refundCents: 15_000 })
  expect(await rowOf(id)).toMatchObject({ refundDueCents: 15_000 })
  const [, email] = await db.select().from(mails).orderBy(desc(mails.id)).limit(2)
  expect(email?.textBody).toContain('We will send you $150 CAD back, as agreed.')
  const refund = { method: 'e-transfer', sentOn: '2026-11-15', bankReference: 'CA1b7Qx2' }
  const part = (cents: number) => step(id, 'refunded', { refund: { ...refund, cents } })
  expect((await part(15_001)).statusCode, 'more than is due').toBe(409)
  expect((await part(0)).statusCode).toBe(400)
  await part(10_000)
  const listed = async () => (await read()).listed.find((one) => one.id === id)
  expect((await listed())?.refundToSettleCents).toBe(5_000)
  expect((await listed())?.history[0]?.words).toBe('Ama Serwaa refunded $100 by e-transfer, CA1b7Qx2')
  expect(await rowOf(id)).toMatchObject({ refundSettledAt: null })
  await part(5_000)
  expect(await listed()).toBeUndefined()
  expect(await rowOf(id)).toMatchObject({ refundedCents: 15_000, refundSettledAt: expect.any(Date) })
  await eraseBookings({ db, now: () => new Date(Date.now() + 400 * 86_400_000) })
  const kept = await db.select().from(bookingRefunds).where(eq(bookingRefunds.bookingId, id))
  expect(kept.map(({ bankReference }) => bankReference)).toEqual(['', ''])
})

test('a booking moves to a free time only, and only when the client says yes', async () => {
  const id = await request()
  const { slots } = (await operator.get(`bookings/${id}/slots`)).json()
  expect((await step(id, 'move', { startsAt: '2020-01-01T15:00:00.000Z' })).statusCode).toBe(409)
  const { startsAt } = slots.at(5)
  expect((await step(id, 'move', { startsAt })).statusCode).toBe(200)
  const old = await rowOf(id)
  expect(old?.startsAt.toISOString(), 'the old time is kept').not.toBe(startsAt)
  expect(await lastMailKinds(2)).toContain('booking-move-asked')
  const { token: secret, hash } = createToken()
  await db.update(bookingRows).set({ tokenHash: hash }).where(eq(bookingRows.id, id))
  const answer = (name: string) => app.inject({ method: 'POST', url: `${paths.booking(secret)}/${name}` })
  expect((await get(paths.booking(secret))).body).toContain('Can we move it?')
  expect((await answer('keep')).statusCode).toBe(303)
  expect(await lastMailKinds(1)).toEqual(['booking-move-refused-provider'])
  expect((await answer('agree')).statusCode, 'nobody asks any more').toBe(409)
  await step(id, 'move', { startsAt })
  expect((await step(id, 'keep')).statusCode).toBe(200)
  expect((await answer('agree')).statusCode, 'taken back by the provider').toBe(409)
  expect((await rowOf(id))?.startsAt).toEqual(old?.startsAt)
  await step(id, 'move', { startsAt })
  expect((await answer('agree')).statusCode).toBe(303)
  expect(await rowOf(id)).toMatchObject({ startsAt: new Date(startsAt), proposedStartsAt: null })
  expect(await lastMailKinds(2)).toContain('booking-rescheduled')
  expect((await get(paths.booking(secret))).body).not.toContain('Can we move it?')
})

test('a week begins on Sunday and shows what is booked in it', async () => {
  const id = await request()
  const startsOn = (await rowOf(id))?.startsAt.toISOString().slice(0, 10) ?? ''
  const { calendar } = await read(`day=${startsOn}`)
  expect(calendar.days).toHaveLength(7)
  expect(new Date(`${calendar.days[0]?.date}T12:00:00Z`).getUTCDay()).toBe(0)
  expect(calendar.bookings.map((one) => one.id)).toContain(id)
  const month = (await read(`view=month&day=${startsOn}`)).calendar
  const inMonth = month.days.filter(({ date }) => date.startsWith(startsOn.slice(0, 7)))
  expect(inMonth.length).toBeGreaterThanOrEqual(28)
  expect(month.days.length % 7, 'whole weeks').toBe(0)
  expect(month.days.length - inMonth.length, 'no week without a day of the month').toBeLessThan(13)
  expect(month.bookings.map((one) => one.id)).toContain(id)
})

test('nobody can book on a day off, and it can be taken back', async () => {
  const [slot] = await listFreeSlots(deps, { hours: 1 })
  const day = slot?.date ?? ''
  const isOffered = async () => (await listFreeSlots(deps, { hours: 1 })).some(({ date }) => date === day)
  expect((await call('days-off', { from: day, until: '2020-01-01' })).json().refusals).toMatchObject([
    { field: 'until' },
  ])
  expect((await call('days-off', { from: day, until: day, words: 'Dentist' })).statusCode).toBe(200)
  expect(await isOffered()).toBe(false)
  const { daysOff } = await read()
  expect(daysOff).toMatchObject([{ words: 'Dentist' }])
  await call('days-off', { id: daysOff[0]?.id, from: day, until: day, words: 'School visit' })
  expect((await read()).daysOff).toMatchObject([{ id: daysOff[0]?.id, words: 'School visit' }])
  expect((await call('days-off', { id: 999, from: day, until: day })).statusCode).toBe(404)
  await call('days-off/remove', { id: daysOff[0]?.id })
  expect(await isOffered()).toBe(true)
})

test('a part of a day is off, and a booking in it is named until somebody moves it', async () => {
  const id = await request()
  const morning = (await listFreeSlots(deps, { hours: 1 })).findLast(({ time }) => time < '11:00')
  const day = morning?.date ?? ''
  await moveNow(id, morning?.startsAt ?? '')
  const offered = async () => (await listFreeSlots(deps, { hours: 1 })).filter(({ date }) => date === day)
  expect((await offered()).some(({ time }) => time < '13:00')).toBe(true)
  const wrong = await call('days-off', { from: day, until: day, fromTime: '13:00', untilTime: '09:00' })
  expect(wrong.json().refusals).toMatchObject([{ field: 'untilTime' }])
  await call('days-off', { from: day, until: day, untilTime: '13:00', words: 'School visit' })
  const left = await offered()
  expect(left.length).toBeGreaterThan(0)
  expect(left.every(({ time }) => time >= '13:00')).toBe(true)
  const page = await read()
  expect(page.onDaysOff.map((one) => one.id)).toContain(id)
  const { slots } = (await operator.get(`bookings/${id}/slots`)).json()
  await moveNow(id, slots.at(20).startsAt)
  expect((await read()).onDaysOff.map((one) => one.id)).not.toContain(id)
  await call('days-off/remove', { id: page.daysOff.find(({ words }) => words === 'School visit')?.id })
})

test('the hours of the week are the operator’s, for the form as well, and a wrong one is refused', async () => {
  const { opening } = await read()
  expect(opening.hours.saturday).toBeUndefined()
  const hours = { saturday: { open: '10:00', close: '12:00' } }
  expect((await call('hours', { hours, isClosedOnHolidays: true })).statusCode).toBe(200)
  const slots = await listFreeSlots(deps, { hours: 1 })
  expect(slots.length).toBeGreaterThan(0)
  const days = new Set(slots.map(({ date }) => new Date(`${date}T12:00:00Z`).getUTCDay()))
  expect([...days]).toEqual([6])
  expect((await get('/api/consultation/opening')).json().times).toEqual(['10:00', '10:30', '11:00', '11:30'])
  const wrong = await call('hours', {
    hours: { monday: { open: '17:00', close: '09:00' } },
    isClosedOnHolidays: true,
  })
  expect(wrong.statusCode).toBe(400)
  expect(wrong.json().refusals[0].field).toContain('hours.monday')
  await call('hours', opening)
})

test('the place of the meeting is asked once, is in every mail from then on, and a change is told', async () => {
  const id = await request()
  await step(id, 'accept', { place: 'https://meet.example/ama' })
  const lastMails = () => db.select().from(mails).orderBy(desc(mails.id)).limit(2)
  expect((await lastMails()).every(({ textBody }) => textBody.includes('https://meet.example/ama'))).toBe(
    true,
  )
  expect((await step(id, 'place')).json().refusals).toMatchObject([{ field: 'place' }])
  await step(id, 'place', { place: '22 Example Ave, Toronto' })
  expect(await lastMailKinds(2)).toEqual(expect.arrayContaining(['booking-place', 'booking-place-provider']))
  expect((await lastMails()).every(({ textBody }) => textBody.includes('22 Example Ave, Toronto'))).toBe(true)
  await step(id, 'paid')
  expect((await lastMails()).every(({ textBody }) => textBody.includes('22 Example Ave, Toronto'))).toBe(true)
  const next = await request()
  await step(next, 'accept')
  expect((await rowOf(next))?.meetingPlace, 'as the last one').toBe('22 Example Ave, Toronto')
})

/** Inserts declined and erased bookings far in the future. */
async function fillWithLater(count: number) {
  const day = (index: number) => new Date(Date.UTC(2050, 0, 1 + index, 15))
  await db.insert(bookingRows).values(
    Array.from({ length: count }, (_, index) => ({
      reference: `Later-${index}`,
      status: 'declined' as const,
      clientType: 'individual' as const,
      durationHours: 1,
      priceCents: 20_000,
      startsAt: day(index),
      endsAt: day(index + 1),
      heldUntil: day(index + 1),
      createdAt: day(0),
      confirmBy: day(0),
      requestedAt: day(0),
      changedAt: day(0),
      erasedAt: day(0),
    })),
  )
}

test('what needs somebody and what is coming is listed, however many meetings are later', async () => {
  const refund = await request()
  for (const one of ['accept', 'paid']) await step(refund, one, { place: 'Phone' })
  await step(refund, 'cancel', { reason: 'I am ill. I am sorry.' })
  const waiting = await request()
  const coming = await request()
  await step(coming, 'accept', { place: 'Phone' })
  const day = (await rowOf(coming))?.startsAt.toISOString().slice(0, 10) ?? ''
  await call('days-off', { from: day, until: day, words: 'Dentist' })
  const before = await read()
  await fillWithLater(301)
  const needs = await read()
  const ids = needs.listed.map(({ id }) => id)
  expect(ids).toEqual(expect.arrayContaining([refund, waiting]))
  expect(ids).not.toContain(coming)
  const starts = needs.listed.map(({ startsAt }) => startsAt)
  expect(starts, 'the next one first').toEqual(starts.toSorted())
  expect(needs.counts).toEqual(before.counts)
  expect(needs.onDaysOff).toEqual(before.onDaysOff)
  expect(needs.onDaysOff.map(({ id }) => id)).toContain(coming)
  expect((await read('tab=coming')).listed.map(({ id }) => id)).toContain(coming)
  const cancelled = (await read('tab=cancelled')).listed
  expect(cancelled.slice(0, 2).map(({ reference }) => reference)).toEqual(['Later-300', 'Later-299'])
  expect(cancelled.map(({ id }) => id)).not.toContain(refund)
  for (const id of [refund, waiting, coming])
    expect((await operator.get(`bookings/${id}/slots`)).statusCode).toBe(200)
  await call('days-off/remove', { id: needs.daysOff.find(({ words }) => words === 'Dentist')?.id })
})

test('what is over is past, whether somebody said that it is done or not', async () => {
  const done = await request()
  const forgotten = await request()
  for (const id of [done, forgotten]) for (const one of ['accept', 'paid']) await step(id, one)
  const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000)
  for (const [id, hours] of [
    [done, 48],
    [forgotten, 24],
  ] as const)
    await db
      .update(bookingRows)
      .set({ startsAt: hoursAgo(hours), endsAt: hoursAgo(hours - 1), heldUntil: hoursAgo(hours - 1) })
      .where(eq(bookingRows.id, id))
  await step(done, 'done')
  expect((await read('tab=past')).listed.map(({ id }) => id)).toEqual([forgotten, done])
  expect((await read('tab=coming')).listed.map(({ id }) => id)).not.toContain(forgotten)
})

test('nobody finds times for a booking that is not there, or that nobody has confirmed', async () => {
  const id = await request()
  await db.update(bookingRows).set({ status: 'unconfirmed', requestedAt: null }).where(eq(bookingRows.id, id))
  for (const wrong of [id, 999_999])
    expect((await operator.get(`bookings/${wrong}/slots`)).statusCode).toBe(404)
})

test('a day that is in no calendar is refused as a day off, and shows this week', async () => {
  const day = '2027-02-30'
  expect((await call('days-off', { from: day, until: day })).statusCode).toBe(400)
  const { calendar } = await read(`day=${day}`)
  expect(calendar.days.map(({ date }) => date)).toContain(calendar.today)
})
