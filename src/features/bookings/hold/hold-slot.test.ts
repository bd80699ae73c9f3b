import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { bookings, mails } from '../../../../database/schema.ts'
import { createWorld } from '../../../../tests/fixtures/test-holds.ts'
import { createTestDatabase } from '../../../../tests/test-database.ts'
import { cancelByClient } from '../booking/cancel/cancel-booking.ts'
import { rescheduleByClient } from '../booking/change/reschedule-booking.ts'
import { listBookings, listBookingsOf } from '../booking/list-bookings.ts'
import { anybody, makeBooking, makeHold } from '../booking-testing.ts'
import { releaseBookings } from '../jobs/release-bookings.job.ts'
import { confirmRequest } from './confirm-request.ts'

const { db } = await createTestDatabase('empty')

test('keeps a slot for 15 minutes, tells the client alone, and gives it back by itself', async () => {
  const { deps, set, kinds, times, show } = await createWorld(db)
  const { token } = await makeHold(deps)
  expect(await kinds()).toEqual(['booking-held'])
  set('2026-11-15T15:14:59Z')
  expect(await times()).not.toContain('09:00')
  expect(await show(token)).toMatchObject({ status: 'unconfirmed', confirming: null, freeSlots: [] })
  set('2026-11-15T15:15:00Z')
  expect(await times()).toContain('09:00')
  expect(await show(token)).toMatchObject({ status: 'expired', canCancel: false, freeSlots: [] })
  expect((await makeBooking(deps)).status).toBe('requested')
})

test('the mail to an unconfirmed address carries nothing of what was typed', async () => {
  const { deps } = await createWorld(db)
  const words = {
    name: 'Win big at evil.example',
    phone: '900-555-0199 evil.example',
    details: 'Dear friend, send your savings to evil.example today.',
  }
  await makeHold(deps, { ...words, email: 'stranger@example.org', clientType: 'organization' })
  const [mail] = await db.select().from(mails)
  expect(mail).toMatchObject({ subject: 'Confirm your request', attachments: [] })
  expect(mail?.textBody).toContain('In Toronto: Friday, November 27, 2026, 9 am to 10 am')
  expect(mail?.textBody).toContain('In Accra: Friday, November 27, 2026, 2 pm to 3 pm')
  expect(mail?.textBody).toContain('Cost: $200 CAD')
  const all = JSON.stringify(mail)
  for (const typed of [...Object.values(words), 'evil', 'savings', '900-555'])
    expect(all).not.toContain(typed)
})

test('becomes a request by the link of the mail, once, and not by the link of the page', async () => {
  const { deps, kinds, find, show } = await createWorld(db)
  const { id, token, confirmToken } = await makeHold(deps, {}, { ...anybody, visitor: '192.0.2.1' })
  expect((await find(id))?.visitorHash).toMatch(/^[0-9a-f]{64}$/)
  expect(await confirmRequest(deps, { token })).toEqual({ ok: false, reason: 'not-found' })
  expect(await show(confirmToken)).toMatchObject({ confirming: { isFree: true, nearest: [] } })
  for (let press = 0; press < 3; press += 1)
    expect(await confirmRequest(deps, { token: confirmToken })).toEqual({ ok: true })
  expect(await kinds()).toEqual(['booking-held', 'booking-requested', 'booking-requested-provider'])
  expect(await find(id)).toMatchObject({ status: 'requested', sequence: 0, visitorHash: null })
  for (const link of [token, confirmToken])
    expect(await show(link)).toMatchObject({ status: 'requested', confirming: null, canCancel: true })
})

test('a confirmation that comes late takes the slot again when it is still free', async () => {
  const { deps, set, find, show } = await createWorld(db)
  const { id, confirmToken } = await makeHold(deps)
  for (const isWrittenDown of [false, true]) {
    set('2026-11-15T18:00:00Z')
    if (isWrittenDown) expect(await releaseBookings(deps)).toMatchObject({ expired: 1 })
    expect(await show(confirmToken)).toMatchObject({
      status: 'expired',
      confirming: { isFree: true, nearest: [] },
    })
  }
  expect(await confirmRequest(deps, { token: confirmToken })).toEqual({ ok: true })
  expect(await find(id)).toMatchObject({ status: 'requested', requestedAt: new Date('2026-11-15T18:00:00Z') })
})

test('a confirmation that comes too late offers the nearest free slots, and takes the chosen one', async () => {
  const { deps, set, find, show, kinds } = await createWorld(db)
  const { id, confirmToken } = await makeHold(deps)
  set('2026-11-15T15:20:00Z')
  const faster = await makeBooking(deps)
  expect(await confirmRequest(deps, { token: confirmToken })).toEqual({ ok: false, reason: 'slot-taken' })
  const { confirming } = (await show(confirmToken)) ?? {}
  expect(confirming?.isFree).toBe(false)
  expect(confirming?.nearest.map(({ time }) => time)).toEqual(['10:30', '11:00', '13:00'])
  const startsAt = faster.startsAt.toISOString()
  expect(await confirmRequest(deps, { token: confirmToken, startsAt })).toEqual({
    ok: false,
    reason: 'slot-taken',
  })
  const chosen = confirming?.nearest[1]?.startsAt ?? ''
  expect(await confirmRequest(deps, { token: confirmToken, startsAt: chosen })).toEqual({ ok: true })
  expect(await find(id)).toMatchObject({ status: 'requested', startsAt: new Date(chosen) })
  expect(await find(faster.id)).toMatchObject({ status: 'requested', startsAt: faster.startsAt })
  expect((await kinds()).filter((kind) => kind === 'booking-requested-provider')).toHaveLength(2)
})

test.each([
  '',
  'tomorrow',
  '2026-11-28T14:00:00.000Z',
  '2026-11-16T14:00:00.000Z',
  '2026-11-27T14:07:00.000Z',
])('a late confirmation for %j, which is no free slot, takes none but its own', async (startsAt) => {
  const { deps, set, find } = await createWorld(db)
  const { id, confirmToken } = await makeHold(deps)
  set('2026-11-15T16:00:00Z')
  expect((await confirmRequest(deps, { token: confirmToken, startsAt })).ok).toBe(startsAt === '')
  expect((await find(id))?.startsAt).toEqual(new Date('2026-11-27T14:00:00Z'))
})

test('a request that is cancelled before it was confirmed sends nothing and cannot be confirmed', async () => {
  const { deps, kinds, times, show } = await createWorld(db)
  const { id, token, confirmToken } = await makeHold(deps)
  expect((await cancelByClient(deps, { id, promisedRefundCents: 0 })).ok).toBe(true)
  expect(await kinds()).toEqual(['booking-held'])
  expect(await times()).toContain('09:00')
  expect(await confirmRequest(deps, { token: confirmToken })).toEqual({ ok: false, reason: 'wrong-state' })
  expect(await show(token)).toMatchObject({ status: 'cancelled', isRequested: false })
  expect(await listBookings(deps)).toEqual([])
})

test('the console sees only what was confirmed', async () => {
  const { deps, set } = await createWorld(db)
  const month = { from: new Date('2026-11-01T00:00:00Z'), until: new Date('2026-12-31T00:00:00Z') }
  const hold = await makeHold(deps)
  await makeHold(deps, { consultationTime: '13:00' })
  set('2026-11-15T15:30:00Z')
  await releaseBookings(deps)
  await makeHold(deps, { consultationTime: '15:00' })
  expect([await listBookings(deps), await listBookingsOf(deps, month)]).toEqual([[], []])
  await confirmRequest(deps, { token: hold.confirmToken })
  expect((await listBookings(deps)).map(({ id }) => id)).toEqual([hold.id])
  expect((await listBookingsOf(deps, month)).map(({ id }) => id)).toEqual([hold.id])
})

test('a booking is moved to a slot that somebody holds only when that hold is over', async () => {
  const { deps, set, find } = await createWorld(db)
  const booking = await makeBooking(deps, { consultationDate: '2026-12-01' })
  const hold = await makeHold(deps)
  const startsAt = hold.startsAt.toISOString()
  expect(await rescheduleByClient(deps, { booking, startsAt })).toEqual({ ok: false, reason: 'slot-taken' })
  set('2026-11-15T15:15:00Z')
  expect((await rescheduleByClient(deps, { booking, startsAt })).ok).toBe(true)
  expect(await find(hold.id)).toMatchObject({ status: 'expired' })
  expect(await confirmRequest(deps, { token: hold.confirmToken })).toEqual({
    ok: false,
    reason: 'slot-taken',
  })
})

test('an unconfirmed booking is not moved: its hold would last as long as it likes', async () => {
  const { deps } = await createWorld(db)
  const booking = await makeHold(deps)
  const move = { booking, startsAt: '2026-12-01T15:00:00.000Z' }
  expect(await rescheduleByClient(deps, move)).toEqual({ ok: false, reason: 'wrong-state' })
})

test('a form that is sent again finds its hold and sends no second mail; after the hold it holds anew', async () => {
  const { set, book, kinds } = await createWorld(db)
  const first = await book()
  expect(await book()).toEqual(first)
  expect(await kinds()).toEqual(['booking-held'])
  set('2026-11-15T15:15:00Z')
  const again = await book()
  expect(again).toMatchObject({ ok: true, status: 'unconfirmed' })
  expect(again).not.toEqual(first)
})

test('what was never confirmed is deleted after a day, with its mail, and not before', async () => {
  const { deps, set, find } = await createWorld(db)
  const [lapsed, cancelled] = [await makeHold(deps), await makeHold(deps, { consultationTime: '13:00' })]
  await cancelByClient(deps, { id: cancelled.id, promisedRefundCents: 0 })
  const kept = await makeBooking(deps, { consultationTime: '15:00' })
  set('2026-11-16T14:59:59Z')
  await releaseBookings(deps)
  expect((await find(lapsed.id))?.status).toBe('expired')
  expect((await find(cancelled.id))?.status).toBe('cancelled')
  set('2026-11-16T15:00:00Z')
  await releaseBookings(deps)
  expect((await db.select({ id: bookings.id }).from(bookings)).map(({ id }) => id)).toEqual([kept.id])
  const left = JSON.stringify(await db.select().from(mails))
  for (const { confirmToken, reference } of [lapsed, cancelled])
    for (const trace of [confirmToken, reference]) expect(left).not.toContain(trace)
  expect(left).toContain(kept.reference)
  expect(await confirmRequest(deps, { token: lapsed.confirmToken })).toEqual({
    ok: false,
    reason: 'not-found',
  })
})

test('the database itself refuses a second hold of one slot', async () => {
  const { deps } = await createWorld(db)
  const { id } = await makeHold(deps)
  const copy = sql`insert into bookings (reference, token_hash, confirm_hash, recipient_hash, status, client_type, duration_hours, price_cents, starts_at, ends_at, held_until, sealed_person, created_at, changed_at, confirm_by)
    select 'copy', 'copy', 'copy', 'copy', 'unconfirmed', client_type, duration_hours, price_cents, starts_at, ends_at, held_until, sealed_person, created_at, changed_at, confirm_by from bookings where id = ${id}`
  await expect(db.execute(copy)).rejects.toMatchObject({ cause: { constraint: 'bookings_one_per_slot' } })
  const skip = sql`update bookings set status = 'accepted' where id = ${id}`
  await expect(db.execute(skip)).rejects.toMatchObject({
    cause: { constraint: 'bookings_requested_once_confirmed' },
  })
})
