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

const PATHS = [BOOK, '/api/consultation', `${BOOK}?a=1`, '/%63onsultation', `${BOOK}/`, `${BOOK}?b=2#x`]

interface Turn {
  from?: string
  path?: string
  email?: string
  headers?: Record<string, string>
}

const elsewhere = (from: string) => ({
  'x-forwarded-for': from,
  forwarded: `for=${from}`,
  'x-real-ip': from,
})

const LOOPS: [string, (at: number) => Turn][] = [
  ['books for one stranger', () => ({ email: STRANGER })],
  ['writes to many strangers', () => ({})],
  [
    'takes turns between form, call and spellings of the address',
    (at) => ({ path: PATHS[at % PATHS.length] }),
  ],
  ['has every address of an IPv6 /64', (at) => ({ from: `2001:db8:7:7:${at.toString(16)}::${at * 7}` })],
  ['writes an IPv4 address as IPv6 too', (at) => ({ from: at % 2 ? '203.0.113.77' : '::ffff:203.0.113.77' })],
  ['says to come from elsewhere', (at) => ({ headers: elsewhere(`198.51.100.${at + 1}`) })],
]

attack.for(LOOPS)('one visitor %s, in a loop', LONG, async ([, turnOf], { site }) => {
  const slots = await site.pickSlots(ROUNDS)
  const damage = await site.measure(async () => {
    for (const [at, slot] of slots.entries()) {
      const { from = ip(1), path = BOOK, email = `s${at}@example.org`, headers } = turnOf(at)
      await site.send(from, path, site.formOf(slot, email), headers)
    }
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

attack('one visitor books everything at once', LONG, async ({ site }) => {
  const slots = await site.pickSlots(ROUNDS)
  const damage = await site.measure(() =>
    Promise.all(slots.map((slot) => site.send(ip(1), BOOK, site.formOf(slot, STRANGER)))),
  )
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
    // Skip the first days: they stop being offered while time passes.
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
