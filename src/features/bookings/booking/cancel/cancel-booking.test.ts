import { expect, test } from 'vitest'
import { createTestDatabase } from '../../../../../tests/test-database.ts'
import { createTestBookings, createTestClock, makeBooking } from '../../booking-testing.ts'
import { agreeToMove, proposeMove, rescheduleByClient } from '../change/reschedule-booking.ts'
import { acceptBooking, confirmPayment, declineBooking, markDone } from '../decide-bookings.ts'
import { cancelByClient, cancelByProvider } from './cancel-booking.ts'

const { db } = await createTestDatabase('empty')
const { now, set } = createTestClock()
const deps = createTestBookings({ db, now })

// The meetings begin at 9:00 in Toronto, which is 14:00 UTC in winter.
let day = 1
async function makeConfirmed() {
  set('2026-11-15T15:00:00Z')
  const consultationDate = '2026-12-01 2026-12-02 2026-12-03 2026-12-04 2026-12-07 2026-12-08'.split(' ')[
    day++ % 6
  ]
  const booking = await makeBooking(deps, { clientType: 'organization', duration: '2', consultationDate })
  await acceptBooking(deps, booking.id)
  await confirmPayment(deps, booking.id)
  return booking
}
const before = (startsAt: Date, minutes: number) => new Date(startsAt.getTime() - minutes * 60_000)

test.each([
  ['24 hours and 1 minute', 24 * 60 + 1, 40_000],
  ['24 hours', 24 * 60, 40_000],
  ['23 hours and 59 minutes', 24 * 60 - 1, 0],
])('a client who cancels %s before gets the refund of the rule', async (_when, minutes, refund) => {
  const { id, startsAt } = await makeConfirmed()
  set(before(startsAt, minutes))
  expect(await cancelByClient(deps, { id, promisedRefundCents: 0 })).toMatchObject({
    ok: true,
    booking: { status: 'cancelled', cancelledBy: 'client', refundDueCents: refund },
  })
})

test('cancels nothing when the refund that the page promised has run out meanwhile', async () => {
  const { id, startsAt } = await makeConfirmed()
  set(before(startsAt, 24 * 60 - 1))
  expect(await cancelByClient(deps, { id, promisedRefundCents: 40_000 })).toEqual({
    ok: false,
    reason: 'refund-changed',
  })
  expect((await cancelByClient(deps, { id, promisedRefundCents: 0 })).ok).toBe(true)
})

test('the provider who cancels pays back everything, even in the last minute', async () => {
  const { id, startsAt } = await makeConfirmed()
  set(before(startsAt, 1))
  const outcome = await cancelByProvider(deps, id, { reason: 'The office is flooded.' })
  expect(outcome).toMatchObject({ ok: true, booking: { cancelledBy: 'provider', refundDueCents: 40_000 } })
})

test('nobody cancels a meeting that has begun, and nobody gets back what was not paid', async () => {
  const { id, startsAt } = await makeConfirmed()
  set(startsAt)
  expect(await cancelByClient(deps, { id, promisedRefundCents: 0 })).toEqual({
    ok: false,
    reason: 'too-late',
  })
  set('2026-11-15T15:00:00Z')
  const unpaid = await makeBooking(deps, { consultationDate: '2026-12-10' })
  const outcome = await cancelByClient(deps, { id: unpaid.id, promisedRefundCents: 0 })
  expect(outcome).toMatchObject({ ok: true, booking: { refundDueCents: 0 } })
})

test('goes from state to state only as drawn', async () => {
  set('2026-11-15T15:00:00Z')
  const booking = await makeBooking(deps, { consultationDate: '2026-12-11' })
  const { id } = booking
  expect(await confirmPayment(deps, id)).toEqual({ ok: false, reason: 'wrong-state' })
  expect((await acceptBooking(deps, id)).ok).toBe(true)
  expect(await acceptBooking(deps, id)).toEqual({ ok: false, reason: 'wrong-state' })
  expect(await declineBooking(deps, id, 'Too late.')).toEqual({ ok: false, reason: 'wrong-state' })
  expect((await confirmPayment(deps, id)).ok).toBe(true)
  expect(await markDone(deps, id)).toEqual({ ok: false, reason: 'too-early' })
  set(booking.endsAt)
  expect((await markDone(deps, id)).ok).toBe(true)
  expect(await cancelByProvider(deps, id)).toEqual({ ok: false, reason: 'wrong-state' })
  expect(await acceptBooking(deps, 999_999)).toEqual({ ok: false, reason: 'not-found' })
})

test('a meeting that was accepted but never paid for is not done, even when its time is over', async () => {
  set('2026-11-15T15:00:00Z')
  const { id, endsAt } = await makeBooking(deps, { consultationDate: '2026-12-09' })
  set(endsAt)
  expect(await markDone(deps, id)).toEqual({ ok: false, reason: 'wrong-state' })
  expect((await acceptBooking(deps, id)).ok).toBe(true)
  expect(await markDone(deps, id)).toEqual({ ok: false, reason: 'wrong-state' })
})

test('a meeting is done from its very beginning on, and not a millisecond before', async () => {
  const { id, startsAt } = await makeConfirmed()
  set(new Date(startsAt.getTime() - 1))
  expect(await markDone(deps, id)).toEqual({ ok: false, reason: 'too-early' })
  set(startsAt)
  expect((await markDone(deps, id)).ok).toBe(true)
})

test('a slot that is declined or cancelled can be had by the next person', async () => {
  set('2026-11-15T15:00:00Z')
  const first = await makeBooking(deps, { consultationDate: '2026-12-14' })
  await declineBooking(deps, first.id, 'Not our field.')
  const second = await makeBooking(deps, { consultationDate: '2026-12-14' })
  await cancelByProvider(deps, second.id)
  await makeBooking(deps, { consultationDate: '2026-12-14' })
})

test('a client moves a booking until 24 hours before, the provider until it begins', async () => {
  set('2026-11-15T15:00:00Z')
  const booking = await makeBooking(deps, { consultationDate: '2026-12-15' })
  set(before(booking.startsAt, 24 * 60 - 1))
  const startsAt = '2026-12-18T15:00:00.000Z'
  expect(await rescheduleByClient(deps, { booking, startsAt })).toEqual({ ok: false, reason: 'too-late' })
  const asked = await proposeMove(deps, { booking, startsAt })
  const moved = await agreeToMove(deps, asked.ok ? asked.booking : booking)
  expect(moved).toMatchObject({ ok: true, booking: { startsAt: new Date(startsAt), sequence: 2 } })
  expect(await proposeMove(deps, { booking, startsAt: '2026-12-19T15:00:00.000Z' })).toEqual({
    ok: false,
    reason: 'slot-taken',
  })
})

test('a request that is taken without a place gets the video link of the settings, else their address, else the last one', async () => {
  set('2026-11-15T15:00:00Z')
  const placeOf = async (time: string, env: Record<string, string>, place?: string) => {
    const usual = createTestBookings({ db, now, env })
    const { id } = await makeBooking(usual, { consultationDate: '2027-01-05', consultationTime: time })
    const outcome = await acceptBooking(usual, id, place)
    return outcome.ok && outcome.booking.meetingPlace
  }
  const address = { CONSULTATION_PLACE: '22 Example Ave' }
  const both = { ...address, CONSULTATION_VIDEO_URL: 'https://meet.example/us' }
  expect(await placeOf('09:00', {}), 'no meeting had one').toBe('')
  expect(await placeOf('10:30', both)).toBe(both.CONSULTATION_VIDEO_URL)
  expect(await placeOf('13:00', both, 'The library')).toBe('The library')
  set('2026-11-15T15:01:00Z')
  expect(await placeOf('14:30', address)).toBe(address.CONSULTATION_PLACE)
  set('2026-11-15T15:02:00Z')
  expect(await placeOf('16:00', {})).toBe(address.CONSULTATION_PLACE)
})
