import { expect, test } from 'vitest'
import { createTestDatabase } from '../../../../../tests/test-database.ts'
import { createTestBookings, createTestClock, makeBooking } from '../../booking-testing.ts'
import { changeBooking } from './change-booking.ts'

const { db } = await createTestDatabase('empty')
const deps = createTestBookings({ db, now: createTestClock().now })

test('an error of a rule comes out as it is', async () => {
  const { id } = await makeBooking(deps)
  const broken = new Error('The rule is broken.')
  const change = changeBooking(deps, id, () => {
    throw broken
  })
  await expect(change).rejects.toBe(broken)
})

test('two changes that waited for each other are no slot that is taken', async () => {
  const { id } = await makeBooking(deps, { consultationDate: '2026-12-01' })
  const deadlock = new Error('Failed query', { cause: { code: '40P01' } })
  const change = changeBooking(deps, id, () => {
    throw deadlock
  })
  await expect(change).rejects.toBe(deadlock)
})

test('a time that another booking holds is taken', async () => {
  const held = await makeBooking(deps, { consultationDate: '2026-12-02' })
  const { id } = await makeBooking(deps, { consultationDate: '2026-12-03' })
  const { startsAt, endsAt, heldUntil } = held
  const outcome = await changeBooking(deps, id, () => ({
    event: null,
    change: { startsAt, endsAt, heldUntil },
  }))
  expect(outcome).toEqual({ ok: false, reason: 'slot-taken' })
})
