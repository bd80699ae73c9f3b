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

attack('one visitor books in a loop', LONG, async ({ site }) => {
  const slots = await site.pickSlots(ROUNDS)
  const damage = await site.measure(async () => {
    for (const slot of slots) await site.send(ip(1), BOOK, site.formOf(slot, STRANGER))
  })
  expectAtMost(damage, { others: 1, provider: 0, held: 1 })
})

attack('one visitor books and cancels in a loop', LONG, async ({ site }) => {
  const slots = await site.pickSlots(ROUNDS)
  const damage = await site.measure(async () => {
    for (const slot of slots) {
      const path = pathOf(await site.send(ip(1), BOOK, site.formOf(slot, STRANGER)))
      if (path) await site.send(ip(1), `${path}/cancel`, { promised: '0' })
    }
  })
  expectAtMost(damage, { others: 1, provider: 0, held: 0 })
})

attack('one visitor books by the call in a loop', LONG, async ({ site }) => {
  const slots = await site.pickSlots(ROUNDS)
  const damage = await site.measure(async () => {
    for (const slot of slots) await site.callFrom(ip(1), site.formOf(slot, STRANGER))
  })
  expectAtMost(damage, { others: 1, provider: 0, held: 1 })
})

attack('one visitor books everything at once', LONG, async ({ site }) => {
  const slots = await site.pickSlots(ROUNDS)
  const damage = await site.measure(() =>
    Promise.all(slots.map((slot) => site.send(ip(1), BOOK, site.formOf(slot, STRANGER)))),
  )
  expectAtMost(damage, { others: 1, provider: 0, held: 1 })
})

attack('one visitor writes to many strangers', LONG, async ({ site }) => {
  const slots = await site.pickSlots(ROUNDS)
  const damage = await site.measure(async () => {
    for (const [at, slot] of slots.entries())
      await site.send(ip(1), BOOK, site.formOf(slot, `s${at}@example.org`))
  })
  expectAtMost(damage, { others: 1, provider: 0, held: 1 })
})

attack(
  'one visitor takes turns between the form and the call, and between spellings of the address',
  LONG,
  async ({ site }) => {
    const slots = await site.pickSlots(ROUNDS)
    const paths = [BOOK, '/api/consultation', `${BOOK}?a=1`, '/%63onsultation', `${BOOK}/`, `${BOOK}?b=2#x`]
    const damage = await site.measure(async () => {
      for (const [at, slot] of slots.entries())
        await site.send(ip(1), paths[at % paths.length] ?? BOOK, site.formOf(slot, `t${at}@example.org`))
    })
    expectAtMost(damage, { others: 1, provider: 0, held: 1 })
  },
)

const ADDRESSES: [string, (at: number) => string][] = [
  ['addresses of one IPv6 /64', (at) => `2001:db8:7:7:${at.toString(16)}::${(at * 7).toString(16)}`],
  ['one IPv4 address, written as IPv6 too', (at) => (at % 2 ? '203.0.113.77' : '::ffff:203.0.113.77')],
]

attack.for(ADDRESSES)('somebody books from %s', LONG, async ([, address], { site }) => {
  const slots = await site.pickSlots(ROUNDS)
  const damage = await site.measure(async () => {
    for (const [at, slot] of slots.entries())
      await site.send(address(at), BOOK, site.formOf(slot, `v${at}@example.org`))
  })
  expectAtMost(damage, { others: 1, provider: 0, held: 1 })
})

attack('somebody says to come from elsewhere', LONG, async ({ site }) => {
  const slots = await site.pickSlots(ROUNDS)
  const damage = await site.measure(async () => {
    for (const [at, slot] of slots.entries()) {
      const from = `198.51.100.${at + 1}`
      const headers = { 'x-forwarded-for': from, forwarded: `for=${from}`, 'x-real-ip': from }
      await site.send(ip(1), BOOK, site.formOf(slot, `f${at}@example.org`), headers)
    }
  })
  expectAtMost(damage, { others: 1, provider: 0, held: 1 })
})

attack('somebody keeps a slot by booking it again each time it is free, all day', LONG, async ({ site }) => {
  const slots = await site.pickSlots(1)
  const damage = await site.measure(async () => {
    for (let quarter = 0; quarter < 95; quarter += 1) {
      await site.callFrom(ip(1), site.formOf(slots[0] as Slot, STRANGER))
      site.pass(15)
    }
  })
  expectAtMost(damage, { others: 4, provider: 0, held: 1 })
  site.pass(24 * 60)
})

attack.for([
  ['to hold slots', false],
  ['to send mails', true],
] as const)(
  'ten minutes of everything that one visitor can do, %s',
  LONG,
  async ([, isCancelling], { site }) => {
    // The first days are left out: they fall out of the offer by themselves while time passes.
    const slots = (await site.pickSlots(45)).slice(20)
    const proofs = await Promise.all(times(6, site.prove))
    const damage = await site.measure(async () => {
      for (const [at, slot] of slots.entries()) {
        const form = { ...site.formOf(slot, STRANGER), proof: proofs[at] ?? '' }
        const path = pathOf(await site.send(ip(1), BOOK, form))
        site.pass(0.4)
        if (!path) continue
        await site.send(ip(1), `${path}/confirm`, {})
        await site.send(ip(1), `${path}/move`, { startsAt: await site.findFreeStart(path) })
        if (isCancelling) await site.send(ip(1), `${path}/cancel`, { promised: '0' })
      }
    })
    expectAtMost(damage, { others: 2, provider: 0, held: isCancelling ? 0 : 2 })
    const whileHeld = (await site.listSlots()).length
    site.pass(15)
    const after = await site.listSlots()
    if (!isCancelling) expect(after.length).toBeGreaterThan(whileHeld)
    for (const slot of slots.slice(0, 10))
      expect(after).toContainEqual(expect.objectContaining({ date: slot.date, time: slot.time }))
  },
)
