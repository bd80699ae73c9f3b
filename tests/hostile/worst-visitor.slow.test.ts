import { ne } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { adThreads, mails } from '../../database/schema.ts'
import { answerAlertRequests } from '../../src/features/alerts/request/answer-alert-requests.ts'
import { bookingForm } from '../../src/features/bookings/booking-testing.ts'
import { SELLER_THREAD } from '../../src/features/messages/thread/thread-links.ts'
import { answerRequests } from '../../src/features/newsletter/subscription/answer-requests.ts'
import { deliverMails } from '../../src/platform/mail/deliver-mails.ts'
import { adForm, createTestAds } from '../fixtures/test-ads.ts'
import { createTestAlertDeps } from '../fixtures/test-alerts.ts'
import { createTestTransport } from '../fixtures/test-mails.ts'
import { createNewsletterDeps } from '../fixtures/test-newsletter.ts'
import { formBody } from '../form-body.ts'
import { multipartForm } from '../multipart.ts'
import { startSmtpServer } from '../servers/test-smtp-server.ts'
import { solveProof } from '../solve-proof.ts'

const MINUTES = 10
const MARKER = 'Qzvkmarker'

type Fields = Record<string, string>
interface Attack {
  url: string
  fields: Fields
  isUpload?: boolean
}
type Weapon = (email: string, round: number) => Attack

/** A weekday far enough ahead to be booked, different in each round. */
function bookableDay(round: number): string {
  const day = new Date(Date.now() + (5 + round) * 86_400_000)
  const weekday = day.getUTCDay()
  const shift = weekday === 0 ? 1 : weekday === 6 ? 2 : 0
  return new Date(day.getTime() + shift * 86_400_000).toISOString().slice(0, 10)
}

/** The site with a seller, a conversation and every form that makes it send email. */
async function openSite() {
  const site = await createTestAds({
    env: { RATE_LIMITS: 'on', CONSULTATION_EMAIL: 'provider@example.com' },
  })
  const { app, db, deps, clock } = site
  clock.offset = -MINUTES * 60_000
  const { id } = await site.publish({ email: 'seller@example.com' })
  const write = { name: 'Esi', email: 'buyer@example.com', text: 'Hello' }
  await app.inject({ method: 'POST', url: `/ads/${id}/message`, ...formBody(write) })
  const [thread] = await db.select().from(adThreads)
  const token = deps.links.tokenOf(SELLER_THREAD, thread?.linkSeed ?? '')
  await db.delete(mails)
  return { ...site, weapons: weaponsFor(id, token) }
}

/** Every form that makes the site send email. */
function weaponsFor(id: number, token: string): Record<string, Weapon> {
  const text = `${MARKER} https://${MARKER}.example`
  return {
    'post an ad': (email) => ({
      url: '/post',
      fields: adForm({ email, title: `${MARKER} kente ${Math.random()}` }) as unknown as Fields,
      isUpload: true,
    }),
    'message a seller': (email) => ({ url: `/ads/${id}/message`, fields: { name: MARKER, email, text } }),
    'answer a buyer': () => ({ url: `/messages/${token}`, fields: { text } }),
    alert: (email, round) => ({
      url: `/alerts/new?search=${MARKER}${round}`,
      fields: { email, frequency: 'daily' },
    }),
    newsletter: (email) => ({ url: '/api/newsletter', fields: { email } }),
    'newsletter data': (email) => ({ url: '/api/newsletter/data', fields: { email } }),
    'lost link': (email) => ({ url: '/my-ads', fields: { email } }),
    contact: (email) => ({ url: '/contact', fields: { name: MARKER, email, message: `${text} and more` } }),
    'report an ad': (email) => ({
      url: `/ads/${id}/report`,
      fields: { reason: 'scam', details: text, email },
    }),
    'report an entry': (email) => ({
      url: '/report',
      fields: { entry: 'taxes-benefits/benefits-finder', problem: 'unsafe', details: text, email },
    }),
    consultation: (email, round) => ({
      url: '/consultation',
      fields: {
        ...(bookingForm({
          email,
          name: MARKER,
          details: text,
          consultationDate: bookableDay(round),
        }) as unknown as Fields),
        agreeToTerms: 'on',
      },
    }),
  }
}

type Site = Awaited<ReturnType<typeof openSite>>

/** Ten minutes of one request every five seconds, each from another address in one household's network. */
async function attack(site: Site, names: string[], addressOf: (round: number) => string) {
  const { app, clock, weapons } = site
  const rounds = (MINUTES * 60) / 5
  let refused = 0
  for (let round = 0; round < rounds; round += 1) {
    clock.offset = -MINUTES * 60_000 + round * 5_000
    const weapon = weapons[names[round % names.length] ?? '']
    if (!weapon) throw new Error('No such weapon.')
    const { url, fields, isUpload } = weapon(addressOf(round), round)
    // Each request has a proof of work until the network is refused, with or without one.
    const proof = refused === 0 ? await solveProof(app) : ''
    const sent = { ...fields, proof }
    const body = isUpload ? multipartForm(sent) : formBody(sent)
    const remoteAddress = `2001:db8:7:7:${(round + 1).toString(16)}::${round.toString(16)}`
    const answer = await app.inject({ method: 'POST', url, remoteAddress, ...body })
    if (answer.statusCode === 429) refused += 1
  }
  // Jobs answer the requests that the forms stored.
  await answerRequests(createNewsletterDeps(site.db, { now: site.deps.now }))
  await answerAlertRequests(createTestAlertDeps(site.db, site.deps.now))
  return refused
}

/** Addresses that are confirmed, or belong to someone who runs the site. */
const KNOWN = ['seller@example.com', 'hello@akwaaba.example', 'provider@example.com']
const NAMES = Object.keys(weaponsFor(0, ''))
const SPELLINGS = [
  'victim@gmail.com',
  'v.ictim@gmail.com',
  'Victim+a@gmail.com',
  'v.i.c.t.i.m@googlemail.com',
]
const countBy = (values: string[]) => {
  const counts: Record<string, number> = {}
  for (const value of values) counts[value] = (counts[value] ?? 0) + 1
  return counts
}

test.each<[string, string[], (round: number) => string]>([
  ['every form, to one person', NAMES, () => 'victim@example.com'],
  [
    'every form, to one person spelled differently',
    NAMES,
    (round) => SPELLINGS[round % SPELLINGS.length] ?? '',
  ],
  ['every form, to another person each time', NAMES, (round) => `victim${round}@example.com`],
  ['messages to one seller from many names', ['message a seller'], (round) => `victim${round}@example.com`],
  ['messages in the name of one person', ['message a seller'], () => 'victim@example.com'],
  ['ads in the name of one person', ['post an ad', 'lost link'], () => 'victim@example.com'],
  ['a seller who writes to a stranger', ['answer a buyer'], () => 'victim@example.com'],
])(
  'one visitor at the worst for ten minutes causes thirty mails at most, ten to one person: %s',
  async (_name, names, addressOf) => {
    const site = await openSite()
    expect(await attack(site, names, addressOf)).toBeGreaterThan(60)
    const written = await site.db.select().from(mails)
    expect(written.length).toBeGreaterThan(0)
    expect(written.length).toBeLessThanOrEqual(30)
    expect(
      Math.max(...Object.values(countBy(written.map(({ recipient }) => recipient)))),
    ).toBeLessThanOrEqual(10)
    const toStrangers = written.filter(({ toAddress }) => !KNOWN.includes(toAddress))
    expect(
      Math.max(0, ...Object.values(countBy(toStrangers.map(({ recipient }) => recipient)))),
    ).toBeLessThanOrEqual(10)
    expect(JSON.stringify(toStrangers)).not.toMatch(new RegExp(MARKER, 'i'))

    const smtp = await startSmtpServer()
    await deliverMails({ db: site.db, now: () => new Date(), mail: createTestTransport(smtp.url) })
    const sent = await site.db.select().from(mails).where(ne(mails.status, 'waiting'))
    expect(Math.max(...Object.values(countBy(sent.map(({ recipient }) => recipient))))).toBeLessThanOrEqual(
      10,
    )
    expect(smtp.received.length).toBe(sent.length)
  },
)
