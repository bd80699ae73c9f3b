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
} from '../../../../../tests/fixtures/test-booking-attacks.ts'
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

attack(
  'somebody who works for each form holds two slots in ten minutes, with however many addresses',
  LONG,
  async ({ site }) => {
    const slots = await site.pickSlots(4)
    const proofs = await Promise.all(slots.map(site.prove))
    const damage = await site.measure(async () => {
      for (const [at, slot] of slots.entries()) {
        const own = `w${at}@own.example`
        const path = pathOf(
          await site.send(ip(1), BOOK, { ...site.formOf(slot, own), proof: proofs[at] ?? '' }),
        )
        // Confirmed at once: a slot that is no longer held must not allow another hold.
        if (path) await site.send(ip(1), `${await site.readLink(own)}/confirm`, {})
      }
    })
    expectAtMost(damage, { others: 4, provider: 2, held: 2 })
  },
)

attack('a proof counts once, and a forged one not at all', LONG, async ({ site }) => {
  const slots = await site.pickSlots(6)
  const proof = await site.prove()
  const { challenge } = JSON.parse(Buffer.from(proof, 'base64').toString())
  const forged = [
    { challenge, solution: { counter: 1 } },
    { challenge: { signature: 'x' }, solution: {} },
    {},
  ].map((payload) => Buffer.from(JSON.stringify(payload)).toString('base64'))
  const damage = await site.measure(async () => {
    for (const [at, slot] of slots.entries()) {
      const given = [proof, proof, ...forged, 'x'.repeat(5_000)][at] ?? ''
      await site.send(ip(1), BOOK, { ...site.formOf(slot, `q${at}@example.org`), proof: given })
    }
  })
  // One with the proof, and the one that everyone gets without.
  expectAtMost(damage, { others: 2, provider: 0, held: 2 })
})

attack(
  'typing errors and taken times cost nothing: the right form is still taken',
  LONG,
  async ({ site }) => {
    const slots = await site.pickSlots(2)
    const [slot = { date: '', time: '' }, other = slot] = slots
    await site.send(ip(2), BOOK, site.formOf(slot, 'first@example.net'))
    const mistakes: Record<string, string>[] = [
      { email: 'x' },
      { phone: '1' },
      { details: '' },
      { name: '' },
      { consultationDate: '2020-01-01' },
    ]
    for (const wrong of mistakes)
      expect([400, 409]).toContain(
        (await site.send(ip(1), BOOK, { ...site.formOf(other, 'ama@example.net'), ...wrong })).statusCode,
      )
    expect((await site.send(ip(1), BOOK, site.formOf(slot, 'ama@example.net'))).statusCode).toBe(409)
    expect((await site.send(ip(1), BOOK, site.formOf(other, 'ama@example.net'))).statusCode).toBe(303)
    const refused = await site.send(ip(1), BOOK, site.formOf(slots[0] ?? slot, 'ama@example.net'))
    expect(refused.statusCode).toBe(409)
  },
)

attack('who is refused reads why, and finds everything as it was typed', LONG, async ({ site }) => {
  const slots = await site.pickSlots(2)
  const [first = { date: '', time: '' }, second = first] = slots
  await site.send(ip(1), BOOK, site.formOf(first, 'ama@example.net'))
  const page = await site.send(ip(1), BOOK, site.formOf(second, 'ama@example.net'))
  expect(page.statusCode).toBe(429)
  expect(page.body).toContain('Submission Failed')
  expect(page.body).toContain('Please try again or contact us directly at 416-555-0147.')
  expect(page.body).toContain(
    'Without JavaScript you can ask for one time an hour. Please try again in an hour, or call us at 416-555-0147.',
  )
  expect(page.body).toContain('value="ama@example.net"')
  expect(page.body).toContain('Words that nobody wants to read.</textarea>')
  const payload = { ...site.formOf(second, 'ama@example.net'), agreeToTerms: true }
  const call = await site.app.inject({
    method: 'POST',
    url: '/api/consultation',
    remoteAddress: ip(1),
    payload,
  })
  expect([call.statusCode, call.headers['content-type']]).toEqual([429, 'text/plain; charset=utf-8'])
  expect(call.body).toMatch(/^Without JavaScript/)
  site.pass(60)
  expect((await site.send(ip(1), BOOK, site.formOf(second, 'ama@example.net'))).statusCode).toBe(303)
})
