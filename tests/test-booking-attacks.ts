import { solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { createTestBookings } from '../src/features/bookings/booking-testing.ts'
import { readConsultationHours } from '../src/features/bookings/bookings.content.ts'
import { findOpening, findSlots } from '../src/features/bookings/slots/find-slots.ts'
import type { Slot } from '../src/features/bookings/slots/slots.schema.ts'
import { MINUTE_MS } from '../src/platform/time/durations.ts'
import { createTestApp } from './test-app.ts'
import { createTestDatabase, type TestDatabase } from './test-database.ts'

type Fields = Record<string, string>

const PROVIDER = 'hello@akwaaba.example'
const APART = ['09:00', '10:30', '13:00', '14:30', '16:00']

export const BOOK = '/consultation'
export const STRANGER = 'stranger@example.org'
/** Twice the requests that one recipient has in a day; more would only render more pages of refusals. */
export const ROUNDS = 8
export const LONG = { timeout: 240_000 }

export const times = <Made>(many: number, make: (at: number) => Made) =>
  Array.from({ length: many }, (_, at) => make(at))

/** Where the form leads to; empty when it was refused. */
export const pathOf = (answer: { headers: Record<string, unknown> }) => String(answer.headers.location ?? '')

/** As many addresses of a network as one wants. */
export const ip = (host: number) => `10.1.${Math.floor(host / 250)}.${(host % 250) + 1}`

export interface Damage {
  /** Mails to whoever is not the provider. */
  others: number
  provider: number
  /** Bookings that hold a slot when it is over. */
  held: number
}

export function expectAtMost(damage: Damage, most: Damage) {
  expect(damage.others, 'the attack did begin').toBeGreaterThan(0)
  expect(damage, JSON.stringify(damage)).toSatisfy(
    (done: Damage) => done.others <= most.others && done.provider <= most.provider && done.held <= most.held,
  )
}

/** Each attack is on a server of its own: what one leaves behind never makes another one harmless. */
export async function createAttack() {
  const database = await createTestDatabase('empty')
  return test.extend<{ site: Awaited<ReturnType<typeof createAttackedSite>> }>({
    // biome-ignore lint/correctness/noEmptyPattern: vitest reads the fixtures from the pattern.
    site: async ({}, use) => use(await createAttackedSite(database)),
  })
}

/** A site with its limits on, a clock that moves, and what somebody can do to it from any address. */
async function createAttackedSite(database: TestDatabase) {
  const { db } = database
  const clock = { aheadMs: 0 }
  const start = Date.now()
  const now = () => new Date(start + clock.aheadMs)
  await db.execute(sql`truncate bookings, mails, limit_counts cascade`)
  const { app } = await createTestApp({ database, now, env: { RATE_LIMITS: 'on' } })
  const send = (from: string, url: string, fields: Fields, headers: Fields = {}) =>
    app.inject({
      method: 'POST',
      url,
      remoteAddress: from,
      headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
      payload: new URLSearchParams(fields).toString(),
    })

  /** The same form by the call: no page is rendered for the answer. */
  const callFrom = (from: string, fields: Fields) =>
    app.inject({
      method: 'POST',
      url: '/api/consultation',
      remoteAddress: from,
      payload: { ...fields, agreeToTerms: true },
    })

  const bookings = createTestBookings({ db, now, hours: readConsultationHours() })
  const listSlots = async () => {
    const { dates } = await findOpening(bookings)
    const days = await Promise.all(dates.map((date) => findSlots(bookings, date, 1)))
    return days.flatMap(({ slots }) => slots)
  }

  const formOf = ({ date, time }: Pick<Slot, 'date' | 'time'>, email: string): Fields => ({
    clientType: 'individual',
    name: 'Win big',
    email,
    phone: '416-555-0163',
    consultationDate: date,
    consultationTime: time,
    duration: '1',
    details: 'Words that nobody wants to read.',
    agreeToTerms: 'on',
  })

  /** What the mail that was sent last to an address leads to; empty when it leads nowhere. */
  const readLink = async (email: string) => {
    const { rows } = await db.execute<{ text: string }>(
      sql`select text_body as text from mails where to_address = ${email} order by id desc limit 1`,
    )
    return /\/consultation\/bookings\/[\w-]{43}/.exec(rows[0]?.text ?? '')?.[0] ?? ''
  }

  /** What an attack leads to. */
  const measure = async (attack: () => Promise<unknown>): Promise<Damage> => {
    await attack()
    const { rows } = await db.execute<Damage & Record<string, unknown>>(
      sql`select count(*) filter (where to_address = ${PROVIDER})::int as provider,
          count(*) filter (where to_address <> ${PROVIDER})::int as others,
          (select count(*)::int from bookings where status in ('unconfirmed', 'requested')) as held from mails`,
    )
    const [{ others, provider, held } = { others: 0, provider: 0, held: 0 }] = rows
    return { others, provider, held }
  }

  /** Slots that lie apart, so that one booking never stands in the way of another. */
  const pickSlots = async (many: number): Promise<Slot[]> => {
    const apart = (await listSlots()).filter(({ time }) => APART.includes(time))
    return times(many, (at) => apart[at % apart.length] as Slot)
  }

  /** A time to which the booking could be moved. */
  const findFreeStart = async (path: string): Promise<string> => {
    const { freeSlots, startsAt } = (
      await app.inject({ method: 'GET', url: `/api${path}`, remoteAddress: '127.9.9.7' })
    ).json<{ freeSlots: { startsAt: string }[]; startsAt: string }>()
    return freeSlots.find((slot) => slot.startsAt !== startsAt)?.startsAt ?? '2026-12-01T14:00:00.000Z'
  }

  return {
    app,
    db,
    send,
    callFrom,
    listSlots,
    formOf,
    readLink,
    measure,
    pickSlots,
    findFreeStart,
    pass: (minutes: number) => {
      clock.aheadMs += minutes * MINUTE_MS
    },
    async prove() {
      const challenge = (
        await app.inject({ method: 'GET', url: '/api/proof-of-work', remoteAddress: '127.9.9.8' })
      ).json()
      const solution = await solveChallenge({ challenge, deriveKey })
      return Buffer.from(JSON.stringify({ challenge, solution })).toString('base64')
    },
  }
}
