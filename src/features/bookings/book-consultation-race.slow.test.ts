import { sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { afterAll, expect, test } from 'vitest'
import { createTestDatabase } from '../../../tests/test-database.ts'
import { bookConsultation } from './book-consultation.ts'
import { cancelByClient } from './booking/cancel/cancel-booking.ts'
import { rescheduleByClient } from './booking/change/reschedule-booking.ts'
import { acceptBooking, confirmPayment } from './booking/decide-bookings.ts'
import { anybody, bookingForm, createTestBookings, createTestClock, makeBooking } from './booking-testing.ts'
import { openCalendar } from './slots/find-slots.ts'

const database = await createTestDatabase('empty')
// Many connections, so that the requests really race in the database. Another test file needs some of the 60.
const pool = new pg.Pool({ connectionString: database.url, max: 24 })
pool.on('error', () => undefined)
afterAll(() => pool.end())
const db = drizzle(pool)
const { now, set } = createTestClock()
const deps = createTestBookings({ db, now })
const count = async (query: ReturnType<typeof sql>) => (await db.execute(query)).rows.length

test('gives one slot to exactly one of 1,000 people who book it at once', async () => {
  const outcomes = await Promise.all(
    Array.from({ length: 1_000 }, (_, index) =>
      bookConsultation(deps, bookingForm({ email: `person${index}@example.com` }), anybody),
    ),
  )
  expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1)
  const refusals = outcomes.flatMap((outcome) => ('error' in outcome ? [outcome.error.message] : []))
  expect(new Set(refusals)).toEqual(new Set(['Please select a consultation time']))
  expect(await count(sql`select 1 from bookings`)).toBe(1)
  expect(await count(sql`select 1 from mails`)).toBe(1)
})

test('lets no two bookings of any length overlap, buffer included', async () => {
  const times = '09:00 09:30 10:00 10:30 11:00 13:00 13:30 14:00 14:30 15:00 16:00'.split(' ')
  const wishes = times.flatMap((consultationTime) =>
    (['1', '2', '3'] as const).flatMap((duration) =>
      Array.from({ length: 5 }, () => ({ consultationTime, duration, consultationDate: '2026-12-03' })),
    ),
  )
  const outcomes = await Promise.all(
    wishes.map((wish, index) =>
      bookConsultation(deps, bookingForm({ ...wish, email: `p${index}@example.com` }), anybody),
    ),
  )
  const booked = outcomes.filter(({ ok }) => ok)
  expect(booked.length).toBeGreaterThanOrEqual(2)
  const overlaps = await count(sql`
    select 1 from bookings a join bookings b on a.id < b.id
    where tstzrange(a.starts_at, a.held_until) && tstzrange(b.starts_at, b.held_until)`)
  expect(overlaps).toBe(0)
})

test('moves only one of two bookings that are moved to one slot at once', async () => {
  const first = await makeBooking(deps, { consultationDate: '2026-12-08', consultationTime: '09:00' })
  const second = await makeBooking(deps, { consultationDate: '2026-12-08', consultationTime: '13:00' })
  const startsAt = '2026-12-09T15:00:00.000Z'
  const outcomes = await Promise.all(
    [first, second].map((booking) => rescheduleByClient(deps, { booking, startsAt })),
  )
  expect(outcomes.map(({ ok }) => ok).toSorted()).toEqual([false, true])
  expect(outcomes.find(({ ok }) => !ok)).toEqual({ ok: false, reason: 'slot-taken' })
})

test('never confirms what was cancelled, and never keeps the money of who paid', async () => {
  const seen = new Set<string>()
  for (let round = 0; round < 16; round += 1) {
    set(`2027-0${1 + (round % 8)}-01T15:00:00Z`)
    const date = `2027-0${1 + (round % 8)}-${String(10 + Math.floor(round / 8)).padStart(2, '0')}`
    if (!(await openCalendar(deps)).findSlot(date, '09:00', 1)) continue
    const { id } = await makeBooking(deps, { consultationDate: date })
    await acceptBooking(deps, id)
    const [confirmed, cancelled] = await Promise.all([
      confirmPayment(deps, id),
      cancelByClient(deps, { id, promisedRefundCents: 0 }),
    ])
    // Cancelled either way: a payment confirmed before must be refunded, one confirmed after is refused.
    expect(cancelled.ok).toBe(true)
    const [end] = (
      await db.execute<{ status: string; refund_due_cents: number }>(
        sql`select status, refund_due_cents from bookings where id = ${id}`,
      )
    ).rows
    expect(end).toEqual({ status: 'cancelled', refund_due_cents: confirmed.ok ? 5_000 : 0 })
    seen.add(confirmed.ok ? 'confirmed first' : 'cancelled first')
  }
  expect(seen.size).toBeGreaterThan(0)
})
