import { solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import { sql } from 'drizzle-orm'
import { createTestApp } from '../../../../tests/test-app.ts'
import { createTestBookings } from '../booking-testing.ts'
import { readConsultationHours } from '../bookings.content.ts'
import { findOpening, findSlots } from '../slots/find-slots.ts'

type Fields = Record<string, string>

const PROVIDER = 'hello@akwaaba.example'
const MINUTE_MS = 60_000

/** A site with its limits on, a clock that moves, and what somebody can do to it from any address. */
export async function createAttackedSite() {
  const clock = { aheadMs: 0 }
  const now = () => new Date(Date.now() + clock.aheadMs)
  const { app, database } = await createTestApp({ template: 'empty', now, env: { RATE_LIMITS: 'on' } })
  const { db } = database
  let networks = 0

  /** Addresses that no other test uses. */
  const network = () => {
    networks += 1
    const number = networks
    return (host: number) => `10.${number}.${Math.floor(host / 250)}.${(host % 250) + 1}`
  }

  const send = (from: string, url: string, fields: Fields, headers: Fields = {}) =>
    app.inject({
      method: 'POST',
      url,
      remoteAddress: from,
      headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
      payload: new URLSearchParams(fields).toString(),
    })

  const bookings = createTestBookings({ db, now, hours: readConsultationHours() })
  const listSlots = async () => {
    const { dates } = await findOpening(bookings)
    const days = await Promise.all(dates.map((date) => findSlots(bookings, date, 1)))
    return days.flatMap(({ slots }) => slots)
  }

  const formOf = ({ date, time }: { date: string; time: string }, email: string): Fields => ({
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

  /** Mails to the provider and to everybody else. */
  const count = async () => {
    const { rows } = await db.execute<{ provider: number; others: number }>(
      sql`select count(*) filter (where to_address = ${PROVIDER})::int as provider,
          count(*) filter (where to_address <> ${PROVIDER})::int as others from mails`,
    )
    return { others: rows[0]?.others ?? 0, provider: rows[0]?.provider ?? 0 }
  }

  return {
    app,
    db,
    network,
    send,
    listSlots,
    formOf,
    readLink,
    count,
    pass: (minutes: number) => {
      clock.aheadMs += minutes * MINUTE_MS
    },
    clear: () => db.execute(sql`truncate bookings, mails`),
    async prove() {
      const challenge = (
        await app.inject({ method: 'GET', url: '/api/proof-of-work', remoteAddress: '127.9.9.8' })
      ).json()
      const solution = await solveChallenge({ challenge, deriveKey })
      return Buffer.from(JSON.stringify({ challenge, solution })).toString('base64')
    },
  }
}
