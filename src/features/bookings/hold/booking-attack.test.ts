import { beforeEach, expect, test } from 'vitest'
import { createAttackedSite } from './attacker-testing.ts'

const site = await createAttackedSite()
const { app, network, send, listSlots, formOf, readLink, count, pass, prove } = site
const BOOK = '/consultation'
const LONG = { timeout: 240_000 }
const times = <Made>(many: number, make: (at: number) => Made) =>
  Array.from({ length: many }, (_, at) => make(at))
const pathOf = (answer: { headers: Record<string, unknown> }) => String(answer.headers.location ?? '')

beforeEach(site.clear)

interface Damage {
  /** Mails to people who asked for nothing. */
  others: number
  provider: number
  /** Bookings that hold a slot when it is over. */
  held: number
}

async function measure(attack: () => Promise<unknown>): Promise<Damage> {
  const before = await count()
  await attack()
  const { others, provider } = await count()
  const { rows } = await site.db.execute<{ held: number }>(
    "select count(*)::int as held from bookings where status in ('unconfirmed', 'requested')",
  )
  return { others: others - before.others, provider: provider - before.provider, held: rows[0]?.held ?? 0 }
}

function expectAtMost(damage: Damage, most: Damage) {
  expect(damage.others, 'the attack did begin').toBeGreaterThan(0)
  expect(damage, JSON.stringify(damage)).toSatisfy(
    (done: Damage) => done.others <= most.others && done.provider <= most.provider && done.held <= most.held,
  )
}

/** Slots that lie apart, so that one booking never stands in the way of another. */
async function pickSlots(many: number) {
  const open = await listSlots()
  const apart = open.filter(({ time }) => ['09:00', '10:30', '13:00', '14:30', '16:00'].includes(time))
  return times(many, (at) => apart[at % apart.length] ?? { date: '', time: '' })
}

const STRANGER = 'stranger@example.org'
const ROUNDS = 60

test('one visitor books in a loop', LONG, async () => {
  const [ip, slots] = [network(), await pickSlots(ROUNDS)]
  const damage = await measure(async () => {
    for (const slot of slots) await send(ip(1), BOOK, formOf(slot, STRANGER))
  })
  expectAtMost(damage, { others: 1, provider: 0, held: 1 })
})

test('one visitor books and cancels in a loop', LONG, async () => {
  const [ip, slots] = [network(), await pickSlots(ROUNDS)]
  const damage = await measure(async () => {
    for (const slot of slots) {
      const path = pathOf(await send(ip(1), BOOK, formOf(slot, STRANGER)))
      if (path) await send(ip(1), `${path}/cancel`, { promised: '0' })
    }
  })
  expectAtMost(damage, { others: 1, provider: 0, held: 0 })
})

test('one visitor books by the call in a loop', LONG, async () => {
  const [ip, slots] = [network(), await pickSlots(ROUNDS)]
  const damage = await measure(async () => {
    for (const slot of slots) {
      const payload = { ...formOf(slot, STRANGER), agreeToTerms: true }
      await app.inject({ method: 'POST', url: '/api/consultation', remoteAddress: ip(1), payload })
    }
  })
  expectAtMost(damage, { others: 1, provider: 0, held: 1 })
})

test('one visitor books everything at once', LONG, async () => {
  const [ip, slots] = [network(), await pickSlots(ROUNDS)]
  const damage = await measure(() =>
    Promise.all(slots.map((slot) => send(ip(1), BOOK, formOf(slot, STRANGER)))),
  )
  expectAtMost(damage, { others: 1, provider: 0, held: 1 })
})

test('one visitor writes to many strangers', LONG, async () => {
  const [ip, slots] = [network(), await pickSlots(ROUNDS)]
  const damage = await measure(async () => {
    for (const [at, slot] of slots.entries()) await send(ip(1), BOOK, formOf(slot, `s${at}@example.org`))
  })
  expectAtMost(damage, { others: 1, provider: 0, held: 1 })
})

test(
  'one visitor takes turns between the form and the call, and between spellings of the address',
  LONG,
  async () => {
    const [ip, slots] = [network(), await pickSlots(ROUNDS)]
    const paths = [BOOK, '/api/consultation', `${BOOK}?a=1`, '/%63onsultation', `${BOOK}/`, `${BOOK}?b=2#x`]
    const damage = await measure(async () => {
      for (const [at, slot] of slots.entries())
        await send(ip(1), paths[at % paths.length] ?? BOOK, formOf(slot, `t${at}@example.org`))
    })
    expectAtMost(damage, { others: 1, provider: 0, held: 1 })
  },
)

const SPELLINGS: [string, (at: number) => string][] = [
  ['plus signs', (at) => `stranger+${at}@example.org`],
  [
    'capitals',
    (at) =>
      times(8, (bit) => ((at >> bit) & 1 ? 'stranger'[bit]?.toUpperCase() : 'stranger'[bit])).join('') +
      '@Example.ORG',
  ],
  [
    'dots',
    (at) =>
      `${times(8, (bit) => 'stranger'[bit] + (bit < 7 && (at >> bit) & 1 ? '.' : '')).join('')}@gmail.com`,
  ],
  ['the two names of one provider', (at) => `stranger@${at % 2 ? 'gmail.com' : 'googlemail.com'}`],
  [
    'all of them together',
    (at) => `${at % 3 ? 'str.anger' : 'STRANGER'}+x${at}@${at % 2 ? 'GMAIL.com' : 'googlemail.com'}`,
  ],
]

test.each(SPELLINGS)('many visitors write to one stranger, spelled with %s', LONG, async (_how, spell) => {
  const [ip, slots] = [network(), await pickSlots(ROUNDS)]
  const damage = await measure(async () => {
    for (const [at, slot] of slots.entries()) await send(ip(at), BOOK, formOf(slot, spell(at)))
  })
  expectAtMost(damage, { others: 2, provider: 0, held: 2 })
})

test('many visitors write to one stranger at once', LONG, async () => {
  const [ip, slots] = [network(), await pickSlots(ROUNDS)]
  const damage = await measure(() =>
    Promise.all(slots.map((slot, at) => send(ip(at), BOOK, formOf(slot, `Stranger+${at}@example.org`)))),
  )
  expectAtMost(damage, { others: 2, provider: 0, held: 2 })
})

test('many visitors book for one stranger and cancel, in circles', LONG, async () => {
  const [ip, slots] = [network(), await pickSlots(ROUNDS)]
  const damage = await measure(async () => {
    for (const [at, slot] of slots.entries()) {
      const path = pathOf(await send(ip(at), BOOK, formOf(slot, STRANGER)))
      if (path) await send(ip(at), `${path}/cancel`, { promised: '0' })
    }
  })
  expectAtMost(damage, { others: 4, provider: 0, held: 0 })
})

const ADDRESSES: [string, (at: number) => string][] = [
  ['addresses of one IPv6 /64', (at) => `2001:db8:7:7:${at.toString(16)}::${(at * 7).toString(16)}`],
  ['one IPv4 address, written as IPv6 too', (at) => (at % 2 ? '203.0.113.77' : '::ffff:203.0.113.77')],
]

test.each(ADDRESSES)('somebody books from %s', LONG, async (_how, address) => {
  const slots = await pickSlots(ROUNDS)
  const damage = await measure(async () => {
    for (const [at, slot] of slots.entries())
      await send(address(at), BOOK, formOf(slot, `v${at}@example.org`))
  })
  expectAtMost(damage, { others: 1, provider: 0, held: 1 })
})

test('somebody says to come from elsewhere', LONG, async () => {
  const [ip, slots] = [network(), await pickSlots(ROUNDS)]
  const damage = await measure(async () => {
    for (const [at, slot] of slots.entries()) {
      const from = `198.51.100.${at + 1}`
      const headers = { 'x-forwarded-for': from, forwarded: `for=${from}`, 'x-real-ip': from }
      await send(ip(1), BOOK, formOf(slot, `f${at}@example.org`), headers)
    }
  })
  expectAtMost(damage, { others: 1, provider: 0, held: 1 })
})

test(
  'many visitors with an address each close the calendar for 15 minutes, and then it is open',
  LONG,
  async () => {
    const [ip, open] = [network(), await listSlots()]
    const slots = await pickSlots(150)
    const damage = await measure(async () => {
      for (const [at, slot] of slots.entries()) await send(ip(at), BOOK, formOf(slot, `b${at}@bots.example`))
      pass(15)
    })
    expect(damage.provider).toBe(0)
    expect((await listSlots()).length).toBeGreaterThanOrEqual(open.length - 2)
  },
)

test('somebody keeps a slot by booking it again each time it is free, all day', LONG, async () => {
  const [ip, [slot]] = [network(), await pickSlots(1)]
  const damage = await measure(async () => {
    for (let quarter = 0; quarter < 95; quarter += 1) {
      await send(ip(1), BOOK, formOf(slot ?? { date: '', time: '' }, STRANGER))
      pass(15)
    }
  })
  expectAtMost(damage, { others: 4, provider: 0, held: 1 })
  pass(24 * 60)
})

test('somebody confirms with the link that the form gave', LONG, async () => {
  const [ip, slots] = [network(), await pickSlots(30)]
  const damage = await measure(async () => {
    for (const [at, slot] of slots.entries()) {
      const path = pathOf(await send(ip(at), BOOK, formOf(slot, `c${at}@example.org`)))
      const reply = await send(ip(at), `${path}/confirm`, { startsAt: '' })
      expect(reply.statusCode).toBe(409)
    }
  })
  expect(damage.provider).toBe(0)
})

test('somebody guesses the link of the mail', LONG, async () => {
  const [ip, [slot]] = [network(), await pickSlots(1)]
  const damage = await measure(async () => {
    const path = pathOf(await send(ip(1), BOOK, formOf(slot ?? { date: '', time: '' }, STRANGER)))
    const mailed = await readLink(STRANGER)
    expect(mailed).not.toBe(path)
    const near = mailed.slice(0, -1) + (mailed.endsWith('A') ? 'B' : 'A')
    const guesses = [
      near,
      `${mailed}A`,
      mailed.slice(0, -1),
      mailed.toLowerCase(),
      `${BOOK}/bookings/%00`,
      ...times(20, (at) => `${BOOK}/bookings/${'A'.repeat(42)}${at}`),
    ]
    for (const [at, guess] of guesses.entries())
      expect((await send(ip(at + 2), `${guess}/confirm`, {})).statusCode, guess).not.toBe(303)
  })
  expectAtMost(damage, { others: 1, provider: 0, held: 1 })
})

test('somebody presses the link of the mail again and again', LONG, async () => {
  const [ip, [slot]] = [network(), await pickSlots(1)]
  const own = 'own@example.net'
  const damage = await measure(async () => {
    await send(ip(1), BOOK, formOf(slot ?? { date: '', time: '' }, own))
    const mailed = await readLink(own)
    for (let press = 0; press < 50; press += 1) await send(ip(press), `${mailed}/confirm`, {})
  })
  expect(damage).toEqual({ others: 2, provider: 1, held: 1 })
})

test('somebody moves a booking in circles', LONG, async () => {
  const [ip, slots] = [network(), await pickSlots(ROUNDS)]
  const own = 'mover@example.net'
  const [first] = slots
  const damage = await measure(async () => {
    const path = pathOf(await send(ip(1), BOOK, formOf(first ?? { date: '', time: '' }, own)))
    const unconfirmed = await send(ip(2), `${path}/move`, { startsAt: await freeStart(path) })
    expect(unconfirmed.statusCode).toBe(409)
    await send(ip(1), `${await readLink(own)}/confirm`, {})
    for (let move = 0; move < 50; move += 1)
      await send(ip(move), `${path}/move`, { startsAt: await freeStart(path) })
  })
  expectAtMost(damage, { others: 2 + 4, provider: 1 + 4, held: 1 })
})

async function freeStart(path: string): Promise<string> {
  const { freeSlots, startsAt } = (
    await app.inject({ method: 'GET', url: `/api${path}`, remoteAddress: '127.9.9.7' })
  ).json<{ freeSlots: { startsAt: string }[]; startsAt: string }>()
  return freeSlots.find((slot) => slot.startsAt !== startsAt)?.startsAt ?? '2026-12-01T14:00:00.000Z'
}

test('somebody cancels a booking again and again', LONG, async () => {
  const [ip, [slot]] = [network(), await pickSlots(1)]
  const damage = await measure(async () => {
    const path = pathOf(await send(ip(1), BOOK, formOf(slot ?? { date: '', time: '' }, STRANGER)))
    for (let press = 0; press < 50; press += 1) await send(ip(press), `${path}/cancel`, { promised: '0' })
  })
  expectAtMost(damage, { others: 1, provider: 0, held: 0 })
})

test(
  'somebody books, confirms and cancels with an address of their own, in circles and from everywhere',
  LONG,
  async () => {
    const [ip, slots] = [network(), await pickSlots(ROUNDS)]
    const damage = await measure(async () => {
      for (const [at, slot] of slots.entries()) {
        const own = `circle+${at}@example.net`
        const path = pathOf(await send(ip(at), BOOK, formOf(slot, own)))
        if (!path) continue
        await send(ip(at), `${await readLink(own)}/confirm`, {})
        await send(ip(at), `${path}/cancel`, { promised: '0' })
      }
    })
    expectAtMost(damage, { others: 4 * 3, provider: 4 * 2, held: 0 })
  },
)

test('somebody with one address of their own keeps three requests at most, day after day', LONG, async () => {
  const ip = network()
  const damage = await measure(async () => {
    for (let day = 0; day < 10; day += 1) {
      const slots = (await pickSlots(30)).slice(20)
      for (const [at, slot] of slots.entries()) {
        const own = `keeper+${at}@example.net`
        const path = pathOf(await send(ip(day * 10 + at), BOOK, formOf(slot, own)))
        if (path) await send(ip(day * 10 + at), `${await readLink(own)}/confirm`, {})
      }
      pass(24 * 60)
    }
  })
  expectAtMost(damage, { others: 6, provider: 3, held: 3 })
})

test(
  'somebody who works for each form holds two slots in ten minutes, with however many addresses',
  LONG,
  async () => {
    const [ip, slots] = [network(), await pickSlots(4)]
    const proofs = await Promise.all(slots.map(prove))
    const damage = await measure(async () => {
      for (const [at, slot] of slots.entries()) {
        const own = `w${at}@own.example`
        const path = pathOf(await send(ip(1), BOOK, { ...formOf(slot, own), proof: proofs[at] ?? '' }))
        // Confirmed at once: what is not held any more must not make room.
        if (path) await send(ip(1), `${await readLink(own)}/confirm`, {})
      }
    })
    expectAtMost(damage, { others: 4, provider: 2, held: 2 })
  },
)

test('a proof counts once, and a forged one not at all', LONG, async () => {
  const [ip, slots] = [network(), await pickSlots(6)]
  const proof = await prove()
  const { challenge } = JSON.parse(Buffer.from(proof, 'base64').toString())
  const forged = [
    { challenge, solution: { counter: 1 } },
    { challenge: { signature: 'x' }, solution: {} },
    {},
  ].map((payload) => Buffer.from(JSON.stringify(payload)).toString('base64'))
  const damage = await measure(async () => {
    for (const [at, slot] of slots.entries()) {
      const given = [proof, proof, ...forged, 'x'.repeat(5_000)][at] ?? ''
      await send(ip(1), BOOK, { ...formOf(slot, `q${at}@example.org`), proof: given })
    }
  })
  // One by the proof, and the one that everybody has without.
  expectAtMost(damage, { others: 2, provider: 0, held: 2 })
})

test('somebody sends the same form again and again', LONG, async () => {
  const [ip, [slot]] = [network(), await pickSlots(1)]
  const damage = await measure(async () => {
    for (let turn = 0; turn < 50; turn += 1)
      await send(ip(turn), BOOK, formOf(slot ?? { date: '', time: '' }, STRANGER))
  })
  expectAtMost(damage, { others: 1, provider: 0, held: 1 })
})

test('typing errors and taken times cost nothing: the right form is still taken', LONG, async () => {
  const [ip, slots] = [network(), await pickSlots(2)]
  const [slot = { date: '', time: '' }, other = slot] = slots
  await send(ip(2), BOOK, formOf(slot, 'first@example.net'))
  const mistakes: Record<string, string>[] = [
    { email: 'x' },
    { phone: '1' },
    { details: '' },
    { name: '' },
    { consultationDate: '2020-01-01' },
  ]
  for (const wrong of mistakes)
    expect([400, 409]).toContain(
      (await send(ip(1), BOOK, { ...formOf(other, 'ama@example.net'), ...wrong })).statusCode,
    )
  expect((await send(ip(1), BOOK, formOf(slot, 'ama@example.net'))).statusCode).toBe(409)
  expect((await send(ip(1), BOOK, formOf(other, 'ama@example.net'))).statusCode).toBe(303)
  const refused = await send(ip(1), BOOK, formOf(slots[0] ?? slot, 'ama@example.net'))
  expect(refused.statusCode).toBe(409)
})

test('who is refused reads why, and finds everything as it was typed', LONG, async () => {
  const [ip, slots] = [network(), await pickSlots(2)]
  const [first = { date: '', time: '' }, second = first] = slots
  await send(ip(1), BOOK, formOf(first, 'ama@example.net'))
  const page = await send(ip(1), BOOK, formOf(second, 'ama@example.net'))
  expect(page.statusCode).toBe(429)
  expect(page.body).toContain('Submission Failed')
  expect(page.body).toContain('Please try again or contact us directly at 416-555-0147.')
  expect(page.body).toContain(
    'Without JavaScript you can ask for one time an hour. Please try again in an hour, or call us at 416-555-0147.',
  )
  expect(page.body).toContain('value="ama@example.net"')
  expect(page.body).toContain('Words that nobody wants to read.</textarea>')
  const payload = { ...formOf(second, 'ama@example.net'), agreeToTerms: true }
  const call = await app.inject({ method: 'POST', url: '/api/consultation', remoteAddress: ip(1), payload })
  expect([call.statusCode, call.headers['content-type']]).toEqual([429, 'text/plain; charset=utf-8'])
  expect(call.body).toMatch(/^Without JavaScript/)
  pass(60)
  expect((await send(ip(1), BOOK, formOf(second, 'ama@example.net'))).statusCode).toBe(303)
})

test.each([
  ['to hold slots', false],
  ['to send mails', true],
])('ten minutes of everything that one visitor can do, %s', LONG, async (_aim, isCancelling) => {
  // The first days are left out: they fall out of the offer by themselves while time passes.
  const [ip, slots] = [network(), (await pickSlots(120)).slice(20)]
  const proofs = await Promise.all(times(6, prove))
  const damage = await measure(async () => {
    for (const [at, slot] of slots.entries()) {
      const form = { ...formOf(slot, STRANGER), proof: proofs[at] ?? '' }
      const path = pathOf(await send(ip(1), BOOK, form))
      pass(0.1)
      if (!path) continue
      await send(ip(1), `${path}/confirm`, {})
      await send(ip(1), `${path}/move`, { startsAt: await freeStart(path) })
      if (isCancelling) await send(ip(1), `${path}/cancel`, { promised: '0' })
    }
  })
  expectAtMost(damage, { others: 2, provider: 0, held: isCancelling ? 0 : 2 })
  const whileHeld = (await listSlots()).length
  pass(15)
  const after = await listSlots()
  if (!isCancelling) expect(after.length).toBeGreaterThan(whileHeld)
  for (const slot of slots.slice(0, 10))
    expect(after).toContainEqual(expect.objectContaining({ date: slot.date, time: slot.time }))
})
