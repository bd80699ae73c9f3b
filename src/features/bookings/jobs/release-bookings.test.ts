import { eq, sql } from 'drizzle-orm'
import pg from 'pg'
import { expect, test } from 'vitest'
import { mails } from '../../../../database/schema.ts'
import { createWorld } from '../../../../tests/fixtures/test-holds.ts'
import { createTestDatabase } from '../../../../tests/test-database.ts'
import {
  agreeToMove,
  keepTime,
  proposeMove,
  rescheduleByClient,
} from '../booking/change/reschedule-booking.ts'
import { acceptBooking, changePlace } from '../booking/decide-bookings.ts'
import { makeBooking, makeHold } from '../booking-testing.ts'
import { lockBooking, updateBooking } from '../bookings.queries.ts'
import { openCalendar, timesOf } from '../slots/find-slots.ts'
import { releaseBookings } from './release-bookings.job.ts'

const { db, url } = await createTestDatabase('empty')

/** A slot on Friday the 27th at 9:00 needs an answer by the 25th at 9:00. */
async function createOwnWorld() {
  const world = await createWorld(db)
  return { ...world, kinds: async () => (await world.kinds()).slice(3) }
}

async function isSomebodyWaiting(): Promise<boolean> {
  const { rows } = await db.execute(
    sql`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
  )
  return rows.length > 0
}

test('reminds the provider once, a day after a request that nobody answered', async () => {
  const { deps, set, kinds } = await createOwnWorld()
  const { reference } = await makeBooking(deps)
  // As many nodes as connections, all opened before the reminder is due, so that they really race.
  const releaseOnAllNodes = async () => {
    const all = await Promise.all(Array.from({ length: 6 }, () => releaseBookings(deps)))
    return all.reduce((sum, { reminded }) => sum + reminded, 0)
  }
  set('2026-11-16T14:59:00Z')
  expect(await releaseOnAllNodes()).toBe(0)
  set('2026-11-16T15:00:00Z')
  expect(await releaseOnAllNodes()).toBe(1)
  await releaseBookings(deps)
  expect(await kinds()).toEqual(['booking-unanswered-provider'])
  const [mail] = await db.select().from(mails).where(eq(mails.kind, 'booking-unanswered-provider'))
  expect(mail?.textBody).toContain('by Wednesday, November 25, 2026, 9 am')
  expect(mail?.subject).toBe(`A consultation request waits for your answer (${reference})`)
  expect(mail?.textBody).not.toContain('Efua')
})

test('declines with an apology when the notice limit has passed, and gives the slot back', async () => {
  const { deps, set, kinds, find } = await createOwnWorld()
  const { id, token } = await makeBooking(deps)
  set('2026-11-25T13:59:59Z')
  expect(await releaseBookings(deps)).toMatchObject({ reminded: 1, declined: 0 })
  set('2026-11-25T14:00:00Z')
  expect(await releaseBookings(deps)).toMatchObject({ reminded: 0, declined: 1 })
  expect(await releaseBookings(deps)).toMatchObject({ reminded: 0, declined: 0 })
  expect(await find(id)).toMatchObject({ status: 'declined' })
  expect((await kinds()).slice(1)).toEqual(['booking-lapsed', 'booking-lapsed-provider'])
  const [mail] = await db.select().from(mails).where(eq(mails.kind, 'booking-lapsed'))
  expect(mail?.textBody).toContain('That is our fault, not yours.')
  expect(mail?.textBody).toContain(token)
  const longer = { ...deps, hours: { ...deps.hours, minimumNoticeHours: 0 } }
  expect((await openCalendar(longer)).findSlot('2026-11-27', '09:00', 1)).toBeDefined()
})

test('leaves a late request a whole day for its answer', async () => {
  const { deps, set, find } = await createOwnWorld()
  set('2026-11-25T13:00:00Z')
  const { id } = await makeBooking(deps)
  set('2026-11-26T00:59:00Z')
  expect(await releaseBookings(deps)).toMatchObject({ reminded: 0, declined: 0 })
  set('2026-11-26T01:00:00Z')
  expect(await releaseBookings(deps)).toMatchObject({ reminded: 1, declined: 0 })
  set('2026-11-26T12:59:59Z')
  expect(await releaseBookings(deps)).toMatchObject({ reminded: 0, declined: 0 })
  set('2026-11-26T13:00:00Z')
  expect(await releaseBookings(deps)).toMatchObject({ reminded: 0, declined: 1 })
  expect(await find(id)).toMatchObject({ status: 'declined' })
})

test('counts a request that its client moved as asked anew', async () => {
  const { deps, set } = await createOwnWorld()
  const booking = await makeBooking(deps, { consultationDate: '2026-12-10' })
  set('2026-11-25T13:00:00Z')
  await rescheduleByClient(deps, { booking, startsAt: '2026-11-27T14:00:00.000Z' })
  set('2026-11-26T12:59:00Z')
  expect(await releaseBookings(deps)).toMatchObject({ declined: 0 })
  set('2026-11-26T13:00:00Z')
  expect(await releaseBookings(deps)).toMatchObject({ declined: 1 })
})

test('whatever the provider does without an answer, and a client who keeps the time, put nothing off', async () => {
  const { deps, set, find } = await createOwnWorld()
  const booking = await makeBooking(deps)
  const startsAt = '2026-12-10T14:00:00.000Z'
  set('2026-11-24T20:00:00Z')
  await changePlace(deps, booking.id, 'By phone: we call you')
  await proposeMove(deps, { booking, startsAt })
  await keepTime(deps, booking.id, null)
  await proposeMove(deps, { booking, startsAt })
  await keepTime(deps, booking.id, 'booking-move-refused')
  set('2026-11-25T14:00:00Z')
  expect(await releaseBookings(deps)).toMatchObject({ declined: 1 })
  expect(await find(booking.id)).toMatchObject({ status: 'declined' })
})

test('a request whose client agreed to another time has a whole day again', async () => {
  const { deps, set, find } = await createOwnWorld()
  const booking = await makeBooking(deps, { consultationDate: '2026-12-10' })
  set('2026-11-25T13:00:00Z')
  await proposeMove(deps, { booking, startsAt: '2026-11-27T14:00:00.000Z' })
  const asked = await find(booking.id)
  if (asked) await agreeToMove(deps, asked)
  set('2026-11-26T12:59:00Z')
  expect(await releaseBookings(deps)).toMatchObject({ declined: 0 })
  set('2026-11-26T13:00:00Z')
  expect(await releaseBookings(deps)).toMatchObject({ declined: 1 })
})

test('reminds the provider again of a request that its client moved', async () => {
  const { deps, set } = await createOwnWorld()
  const booking = await makeBooking(deps)
  set('2026-11-16T15:00:00Z')
  expect(await releaseBookings(deps)).toMatchObject({ reminded: 1 })
  await rescheduleByClient(deps, { booking, startsAt: '2026-12-10T14:00:00.000Z' })
  set('2026-11-17T14:59:00Z')
  expect(await releaseBookings(deps)).toMatchObject({ reminded: 0 })
  set('2026-11-17T15:00:00Z')
  expect(await releaseBookings(deps)).toMatchObject({ reminded: 1 })
  expect(await releaseBookings(deps)).toMatchObject({ reminded: 0 })
})

test.each([
  ['declined', '2026-11-25T14:00:00Z'],
  ['reminded', '2026-11-16T15:00:00Z'],
] as const)('a request that its client moves in the very moment is not %s', async (_what, moment) => {
  const { deps, set, kinds, find } = await createOwnWorld()
  const { id } = await makeBooking(deps)
  set(moment)
  const slot = (await openCalendar(deps)).findSlot('2026-12-10', '09:00', 1)
  if (!slot) throw new Error('The slot is not free.')
  const { released } = await db.transaction(async (tx) => {
    await lockBooking(tx, id)
    const released = releaseBookings(deps)
    await expect.poll(() => isSomebodyWaiting()).toBe(true)
    const now = deps.now()
    await updateBooking(tx, id, { ...timesOf(deps, slot), requestedAt: now, changedAt: now })
    return { released }
  })
  expect(await released).toMatchObject({ reminded: 0, declined: 0 })
  expect(await find(id)).toMatchObject({ status: 'requested', providerRemindedAt: null })
  expect(await kinds()).toEqual([])
})

test('touches nothing that was answered, and an answer at the last moment is whole', async () => {
  const { deps, set, kinds, find } = await createOwnWorld()
  const { id } = await makeBooking(deps)
  set('2026-11-25T14:00:00Z')
  const [accepted, released] = await Promise.all([acceptBooking(deps, id), releaseBookings(deps)])
  expect([accepted.ok ? 1 : 0, released.declined].toSorted()).toEqual([0, 1])
  const end = accepted.ok ? 'accepted' : 'lapsed'
  expect(await find(id)).toMatchObject({ status: accepted.ok ? 'accepted' : 'declined' })
  expect(await kinds()).toEqual([`booking-${end}`, `booking-${end}-provider`])
  const other = await makeBooking(deps, { consultationDate: '2026-12-04' })
  await acceptBooking(deps, other.id)
  set('2026-12-03T20:00:00Z')
  expect(await releaseBookings(deps)).toMatchObject({ reminded: 0, declined: 0 })
})

test('tells the pages in the cache of a hold that is over, and nothing when there is nothing to do', async () => {
  const { deps, set } = await createOwnWorld()
  await makeHold(deps)
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const told: string[] = []
  client.on('notification', ({ payload }) => told.push(payload ?? ''))
  await client.query('listen cache_tags')
  await releaseBookings(deps)
  set('2026-11-15T15:15:00Z')
  await client.query("notify cache_tags, 'the hold is over'")
  expect(await releaseBookings(deps)).toMatchObject({ expired: 1 })
  await releaseBookings(deps)
  await client.query("notify cache_tags, 'the end'")
  await expect.poll(() => told).toContain('the end')
  await client.end()
  expect(told).toEqual(['the hold is over', 'bookings', 'the end'])
})
