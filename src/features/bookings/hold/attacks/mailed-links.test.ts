import { expect } from 'vitest'
import {
  BOOK,
  createAttack,
  expectAtMost,
  ip,
  LONG,
  pathOf,
  ROUNDS,
  STRANGER,
  times,
} from '../../../../../tests/test-booking-attacks.ts'
import type { Slot } from '../../slots/slots.schema.ts'

const attack = await createAttack()

attack('somebody guesses the link of the mail', LONG, async ({ site }) => {
  const slots = await site.pickSlots(1)
  const damage = await site.measure(async () => {
    const path = pathOf(await site.send(ip(1), BOOK, site.formOf(slots[0] as Slot, STRANGER)))
    const mailed = await site.readLink(STRANGER)
    expect(mailed).not.toBe(path)
    const near = mailed.slice(0, -1) + (mailed.endsWith('A') ? 'B' : 'A')
    const guesses = [
      path,
      near,
      `${mailed}A`,
      mailed.slice(0, -1),
      mailed.toLowerCase(),
      `${BOOK}/bookings/%00`,
      ...times(ROUNDS, (at) => `${BOOK}/bookings/${'A'.repeat(42)}${at}`),
    ]
    for (const [at, guess] of guesses.entries())
      expect((await site.send(ip(at + 2), `${guess}/confirm`, {})).statusCode, guess).not.toBe(303)
  })
  expectAtMost(damage, { others: 1, provider: 0, held: 1 })
})

attack('somebody moves a booking in circles', LONG, async ({ site }) => {
  const slots = await site.pickSlots(ROUNDS)
  const own = 'mover@example.net'
  const damage = await site.measure(async () => {
    const path = pathOf(await site.send(ip(1), BOOK, site.formOf(slots[0] as Slot, own)))
    const unconfirmed = await site.send(ip(2), `${path}/move`, { startsAt: await site.findFreeStart(path) })
    expect(unconfirmed.statusCode).toBe(409)
    await site.send(ip(1), `${await site.readLink(own)}/confirm`, {})
    for (let move = 0; move < 2 * ROUNDS; move += 1)
      await site.send(ip(move), `${path}/move`, { startsAt: await site.findFreeStart(path) })
  })
  expectAtMost(damage, { others: 2 + 4, provider: 1 + 4, held: 1 })
})

attack('somebody cancels a booking again and again', LONG, async ({ site }) => {
  const slots = await site.pickSlots(1)
  const damage = await site.measure(async () => {
    const path = pathOf(await site.send(ip(1), BOOK, site.formOf(slots[0] as Slot, STRANGER)))
    for (let press = 0; press < 2 * ROUNDS; press += 1)
      await site.send(ip(press), `${path}/cancel`, { promised: '0' })
  })
  expectAtMost(damage, { others: 1, provider: 0, held: 0 })
})
