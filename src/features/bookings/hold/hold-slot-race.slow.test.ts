import { sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { afterAll, expect, test } from 'vitest'
import { createTestDatabase } from '../../../../tests/test-database.ts'
import { bookConsultation } from '../book-consultation.ts'
import { cancelByClient } from '../booking/cancel/cancel-booking.ts'
import { rescheduleByClient } from '../booking/change/reschedule-booking.ts'
import {
  anybody,
  bookingForm,
  createTestBookings,
  createTestClock,
  makeBooking,
  makeHold,
} from '../booking-testing.ts'
import { releaseBookings } from '../jobs/release-bookings.job.ts'
import { confirmRequest } from './confirm-request.ts'

const database = await createTestDatabase('empty')
const pool = new pg.Pool({ connectionString: database.url, max: 12 })
pool.on('error', () => undefined)
afterAll(() => pool.end())
const db = drizzle(pool)
const { now, set } = createTestClock()
const deps = createTestBookings({ db, now })
const ROUNDS = 8

/** Each round gets its own day, with the clock set before it: holds of different rounds never overlap. */
let day = 0
function nextDay() {
  const monday = Date.parse('2027-01-04T15:00:00Z') + day * 7 * 86_400_000
  day += 1
  set(new Date(monday - 21 * 86_400_000))
  const consultationDate = new Date(monday).toISOString().slice(0, 10)
  const minutesLater = (minutes: number) => set(new Date(monday - 21 * 86_400_000 + minutes * 60_000))
  return { consultationDate, minutesLater }
}

async function listHolders(date: string) {
  const { rows } = await db.execute<{ id: number; status: string }>(
    sql`select id, status from bookings where status in ('unconfirmed', 'requested', 'accepted', 'confirmed')
        and (starts_at at time zone 'America/Toronto')::date = ${date}::date order by id`,
  )
  return rows
}
const countMails = async (kind: string) =>
  (await db.execute(sql`select 1 from mails where kind = ${kind}`)).rows.length

test('when a hold ends, exactly one of those who book and the one who confirms gets the slot', async () => {
  const winners = new Set<string>()
  for (let round = 0; round < ROUNDS; round += 1) {
    const { consultationDate, minutesLater } = nextDay()
    const { confirmToken } = await makeHold(deps, { consultationDate })
    minutesLater(15)
    const book = (index: number) =>
      bookConsultation(
        deps,
        bookingForm({ consultationDate, email: `r${round}p${index}@example.com` }),
        anybody,
      )
    const confirm = () => confirmRequest(deps, { token: confirmToken })
    const others = Array.from({ length: 20 }, (_, index) => () => book(index))
    // The confirmation is at a different position in each round.
    const all = others.toSpliced(round % 20, 0, confirm as never)
    const outcomes = await Promise.all(all.map((start) => start()))
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1)
    const holders = await listHolders(consultationDate)
    expect(holders).toHaveLength(1)
    winners.add(holders[0]?.status ?? '')
  }
  expect(winners.size).toBeGreaterThan(0)
})

test('of holds that overlapped one after the other, only one is confirmed in the end', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const { consultationDate, minutesLater } = nextDay()
    const wishes = [
      { consultationTime: '09:00', duration: '3' },
      { consultationTime: '09:30', duration: '1' },
      { consultationTime: '10:00', duration: '2' },
      { consultationTime: '10:00', duration: '1' },
    ] as const
    const tokens: string[] = []
    for (const [at, wish] of wishes.entries()) {
      minutesLater(at * 15)
      tokens.push((await makeHold(deps, { consultationDate, ...wish })).confirmToken)
    }
    // The last hold has expired too: all confirmations are late, at the same moment.
    minutesLater(wishes.length * 15)
    const outcomes = await Promise.all([
      ...tokens.map((token) => confirmRequest(deps, { token })),
      releaseBookings(deps).then(() => ({ ok: false, reason: 'slot-taken' })),
    ])
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1)
    for (const outcome of outcomes) if (!outcome.ok) expect(outcome).toMatchObject({ reason: 'slot-taken' })
    expect(await listHolders(consultationDate)).toHaveLength(1)
  }
})

test('fifty presses on one link make one request and tell the provider once', async () => {
  const { consultationDate } = nextDay()
  const { confirmToken } = await makeHold(deps, { consultationDate })
  const before = await countMails('booking-requested-provider')
  const presses = await Promise.all(
    Array.from({ length: 50 }, () => confirmRequest(deps, { token: confirmToken })),
  )
  expect(presses.every(({ ok }) => ok)).toBe(true)
  expect(await countMails('booking-requested-provider')).toBe(before + 1)
})

test('confirmed, cancelled and expired at once, exactly what was told is taken back', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const { consultationDate, minutesLater } = nextDay()
    const { id, confirmToken } = await makeHold(deps, { consultationDate })
    if (round % 2) minutesLater(15)
    const told = await countMails('booking-requested-provider')
    const takenBack = await countMails('booking-cancelled-provider')
    const acts = [
      () => confirmRequest(deps, { token: confirmToken }),
      () => cancelByClient(deps, { id, promisedRefundCents: 0 }),
      () => releaseBookings(deps).then(() => ({ ok: true })),
    ]
    await Promise.all((round % 4 < 2 ? acts : acts.toReversed()).map((act) => act()))
    const tellings = (await countMails('booking-requested-provider')) - told
    const takings = (await countMails('booking-cancelled-provider')) - takenBack
    const holders = await listHolders(consultationDate)
    // Either it ends confirmed and held, or nobody holds the slot and every notification was retracted.
    expect(takings).toBe(holders.length > 0 ? 0 : tellings)
    if (holders.length > 0) expect(holders).toEqual([{ id, status: 'requested' }])
  }
})

test('one recipient and one visitor hold two slots, also when they ask for thirty at once', async () => {
  const days = Array.from({ length: 30 }, () => nextDay().consultationDate)
  const open = { ...deps, hours: { ...deps.hours, openDaysAhead: 366 } }
  set('2027-01-01T15:00:00Z')
  const ask = (consultationDate: string, email: string, visitor: string) =>
    bookConsultation(open, bookingForm({ consultationDate, email }), { ...anybody, visitor })
  const byRecipient = await Promise.all(
    days.map((date, at) => ask(date, `one.box+${at}@example.com`, `192.0.2.${at}`)),
  )
  expect(byRecipient.filter(({ ok }) => ok)).toHaveLength(2)
  const byVisitor = await Promise.all(
    days.map((date, at) => ask(date, `many${at}@example.com`, '198.51.100.9')),
  )
  expect(byVisitor.filter(({ ok }) => ok)).toHaveLength(2)
})

test('a move, a late confirmation and a new booking meet at one slot, and one of them gets it', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const { consultationDate, minutesLater } = nextDay()
    const moved = await makeBooking(deps, { consultationDate, consultationTime: '15:00' })
    const { confirmToken, startsAt } = await makeHold(deps, { consultationDate })
    minutesLater(15)
    const acts = [
      () => rescheduleByClient(deps, { booking: moved, startsAt: startsAt.toISOString() }),
      () => confirmRequest(deps, { token: confirmToken }),
      () =>
        bookConsultation(deps, bookingForm({ consultationDate, email: `m${round}@example.com` }), anybody),
    ]
    const order = [0, 1, 2].map((at) => acts[(at + round) % 3])
    const outcomes = await Promise.all(order.map((act) => act?.()))
    expect(outcomes.filter((outcome) => outcome?.ok)).toHaveLength(1)
    const { rows } = await db.execute(sql`
      select 1 from bookings a join bookings b on a.id < b.id
      where tstzrange(a.starts_at, a.held_until) && tstzrange(b.starts_at, b.held_until)
        and a.status in ('unconfirmed', 'requested') and b.status in ('unconfirmed', 'requested')`)
    expect(rows).toHaveLength(0)
  }
})
