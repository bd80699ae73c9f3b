import { expect, test } from 'vitest'
import { createWorld } from '../../../../tests/fixtures/test-holds.ts'
import { createTestDatabase } from '../../../../tests/test-database.ts'
import { cancelByClient } from '../booking/cancel/cancel-booking.ts'
import { declineBooking } from '../booking/decide-bookings.ts'
import { findBookingByToken } from '../booking/show-booking.ts'
import { anybody, makeBooking, makeHold } from '../booking-testing.ts'
import { confirmRequest } from './confirm-request.ts'

const { db } = await createTestDatabase('empty')

const HELD =
  'Two times are already held for you. Confirm one in the email we sent, or try again in 15 minutes.'
const SLOTS = ['09:00', '11:00', '13:00', '14:30', '16:00']

test('one recipient holds two slots at a time, however it is spelled', async () => {
  const { set, book } = await createWorld(db)
  const spellings = ['kofi.mensah@gmail.com', 'KofiMensah+2@gmail.com', 'k.o.f.i.m.e.n.s.a.h@googlemail.com']
  const tries = []
  for (const [at, email] of spellings.entries())
    tries.push(await book({ email, consultationTime: SLOTS[at] }))
  expect(tries.map(({ ok }) => ok)).toEqual([true, true, false])
  expect(tries[2]).toEqual({ ok: false, problem: HELD })
  set('2026-11-15T15:15:00Z')
  expect((await book({ email: spellings[2], consultationTime: SLOTS[2] })).ok).toBe(true)
})

test('one visitor holds two slots at a time, whatever addresses are typed', async () => {
  const { deps, book } = await createWorld(db)
  const tries = []
  for (const [at, consultationTime] of SLOTS.entries())
    tries.push(await book({ email: `p${at}@example.com`, consultationTime }, '2001:db8:1:2::/64'))
  expect(tries.map(({ ok }) => ok)).toEqual([true, true, false, false, false])
  expect((await book({ email: 'x@example.com', consultationTime: SLOTS[2] }, '2001:db8:1:3::/64')).ok).toBe(
    true,
  )
  const mine = await makeHold(deps, { consultationDate: '2026-12-01' }, { ...anybody, visitor: '192.0.2.7' })
  await confirmRequest(deps, { token: mine.confirmToken })
  for (const consultationTime of SLOTS.slice(1, 3))
    expect(
      (
        await book(
          {
            email: `y${consultationTime.slice(0, 2)}@example.com`,
            consultationDate: '2026-12-01',
            consultationTime,
          },
          '192.0.2.7',
        )
      ).ok,
    ).toBe(true)
})

test('one recipient gets four such mails a day at most, also when it is cancelled and asked for again', async () => {
  const { set, deps, book } = await createWorld(db)
  const tries = []
  for (let round = 0; round < 10; round += 1) {
    const booked = await book({ email: `stranger+${round}@example.org` }, `192.0.2.${round}`)
    tries.push(booked.ok)
    const link = booked.ok && (await findBookingByToken(deps, booked.token))
    if (link) await cancelByClient(deps, { id: link.booking.id, promisedRefundCents: 0 })
  }
  expect(tries.filter(Boolean)).toHaveLength(4)
  set('2026-11-16T15:00:00Z')
  expect((await book({ email: 'stranger@example.org' })).ok).toBe(true)
})

test('one recipient keeps three unanswered requests at most, however late it confirms', async () => {
  const { deps, set } = await createWorld(db)
  const own = []
  for (const [at, consultationTime] of SLOTS.slice(0, 4).entries()) {
    set(new Date(Date.parse('2026-11-15T15:00:00Z') + at * 20 * 60_000))
    own.push(await makeHold(deps, { email: 'own@example.com', consultationTime }))
  }
  const outcomes = []
  for (const { confirmToken } of own) outcomes.push(await confirmRequest(deps, { token: confirmToken }))
  expect(outcomes.map(({ ok }) => ok)).toEqual([true, true, true, false])
  expect(outcomes[3]).toEqual({ ok: false, reason: 'too-many-open' })
  set('2026-11-17T15:00:00Z')
  await expect(makeHold(deps, { email: 'own@example.com', consultationDate: '2026-12-01' })).rejects.toThrow(
    'You have 3 requests waiting for our answer.',
  )
  await declineBooking(deps, own[0]?.id ?? 0, 'Not our field.')
  await makeBooking(deps, { email: 'own@example.com', consultationDate: '2026-12-01' })
})
