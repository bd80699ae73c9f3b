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
} from '../../../../../tests/fixtures/test-booking-attacks.ts'

const attack = await createAttack()

/** Some spellings of one address; recipient-cap.test.ts tries every one. */
const spell = (at: number) =>
  `${at % 3 ? 'str.anger' : 'STRANGER'}+x${at}@${at % 2 ? 'GMAIL.com' : 'googlemail.com'}`

attack('many visitors write to one stranger, spelled differently', LONG, async ({ site }) => {
  const slots = await site.pickSlots(ROUNDS)
  const damage = await site.measure(async () => {
    for (const [at, slot] of slots.entries()) await site.send(ip(at), BOOK, site.formOf(slot, spell(at)))
  })
  expectAtMost(damage, { others: 2, provider: 0, held: 2 })
})

attack('many visitors write to one stranger at once', LONG, async ({ site }) => {
  const slots = await site.pickSlots(ROUNDS)
  const damage = await site.measure(() =>
    Promise.all(
      slots.map((slot, at) => site.send(ip(at), BOOK, site.formOf(slot, `Stranger+${at}@example.org`))),
    ),
  )
  expectAtMost(damage, { others: 2, provider: 0, held: 2 })
})

attack('many visitors book for one stranger and cancel, in circles', LONG, async ({ site }) => {
  const slots = await site.pickSlots(ROUNDS)
  const damage = await site.measure(async () => {
    for (const [at, slot] of slots.entries()) {
      const path = pathOf(await site.send(ip(at), BOOK, site.formOf(slot, STRANGER)))
      if (path) await site.send(ip(at), `${path}/cancel`, { promised: '0' })
    }
  })
  expectAtMost(damage, { others: 4, provider: 0, held: 0 })
})

attack(
  'many visitors with an address each close the calendar for 15 minutes, and then it is open',
  LONG,
  async ({ site }) => {
    const open = await site.listSlots()
    const slots = await site.pickSlots(ROUNDS)
    const damage = await site.measure(async () => {
      for (const [at, slot] of slots.entries())
        await site.send(ip(at), BOOK, site.formOf(slot, `b${at}@bots.example`))
      site.pass(15)
    })
    expect(damage.provider).toBe(0)
    expect((await site.listSlots()).length).toBeGreaterThanOrEqual(open.length - 2)
  },
)

attack(
  'somebody books, confirms and cancels with an address of their own, in circles and from everywhere',
  LONG,
  async ({ site }) => {
    const slots = await site.pickSlots(ROUNDS)
    const damage = await site.measure(async () => {
      for (const [at, slot] of slots.entries()) {
        const own = `circle+${at}@example.net`
        const path = pathOf(await site.send(ip(at), BOOK, site.formOf(slot, own)))
        if (!path) continue
        await site.send(ip(at), `${await site.readLink(own)}/confirm`, {})
        await site.send(ip(at), `${path}/cancel`, { promised: '0' })
      }
    })
    expectAtMost(damage, { others: 4 * 3, provider: 4 * 2, held: 0 })
  },
)

attack(
  'somebody with one address of their own keeps three requests at most, day after day',
  LONG,
  async ({ site }) => {
    const damage = await site.measure(async () => {
      for (let day = 0; day < 4; day += 1) {
        const slots = (await site.pickSlots(20 + ROUNDS)).slice(20)
        for (const [at, slot] of slots.entries()) {
          const own = `keeper+${at}@example.net`
          const path = pathOf(await site.send(ip(day * 10 + at), BOOK, site.formOf(slot, own)))
          if (path) await site.send(ip(day * 10 + at), `${await site.readLink(own)}/confirm`, {})
        }
        site.pass(24 * 60)
      }
    })
    expectAtMost(damage, { others: 6, provider: 3, held: 3 })
  },
)
