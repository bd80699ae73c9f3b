import { setTimeout as sleep } from 'node:timers/promises'
import sharp from 'sharp'
import { listCounts, quantile, type Row, toRow } from './row.ts'
import type { FaultySite } from './site.ts'

const STRANGER = 'stranger@example.com'
const FORM = 'application/x-www-form-urlencoded'
/** Attacks that run at once, each in its own loop. */
const LANES = 3
const VISIT_EVERY_MS = 200
const WARM_UP_MS = 40_000
const SLOWEST_MS = 1_000

export interface AttackOutcome {
  seconds: number
  requests: number
  statuses: Map<number, number>
  /** Milliseconds that pages took for somebody else meanwhile. */
  visits: number[]
  failedVisits: number
  mails: number
  mailsToOne: number
  slots: number
  photos: number
  memoryBefore: number
  memoryAfter: number
}

type Send = (method: string, path: string, body?: BodyInit, type?: string) => Promise<void>
type Attack = (send: Send, turn: number) => Promise<void>

const form = (fields: Record<string, string | number>) =>
  new URLSearchParams(Object.entries(fields).map(([name, value]) => [name, String(value)])).toString()
/** The stranger in every second turn, somebody new in the others, the stranger spelled anew now and then. */
const victim = (turn: number) =>
  ['stranger@example.com', `other${turn}@example.com`, 'Stranger+x@example.com', `a${turn}@example.com`][
    turn % 4
  ] ?? STRANGER

function nest(depth: number): string {
  return depth === 0
    ? 'healthz'
    : `..%5C..%5C..%5Cnewsletter%5Cissues%5C${encodeURIComponent(nest(depth - 1))}`
}

async function makeBomb(): Promise<Blob> {
  const picture = sharp({ create: { width: 12_000, height: 12_000, channels: 3, background: '#fff' } })
  return new Blob([new Uint8Array(await picture.avif({ effort: 0, quality: 1 }).toBuffer())])
}

const BOOKING = {
  clientType: 'individual',
  duration: '1',
  phone: '416-555-0101',
  details: 'Words of a stranger.',
}

interface Slot {
  date: string
  time: string
}

async function listFreeSlots(site: FaultySite): Promise<Slot[]> {
  const days = Array.from({ length: 14 }, (_, day) => new Date(Date.now() + (day + 3) * 86_400_000))
  const found = await Promise.all(
    days.map(async (day) => {
      const date = day.toISOString().slice(0, 10)
      const answer = await fetch(`${site.url}/api/consultation/slots?date=${date}&duration=1`)
      const { slots } = (await answer.json()) as { slots: Slot[] }
      return slots
    }),
  )
  return found.flat()
}

function listAttacks(bomb: Blob, slots: readonly Slot[]): Record<string, Attack> {
  return {
    book: async (send, turn) => {
      const { date: consultationDate = '', time: consultationTime = '' } = slots[turn % slots.length] ?? {}
      const fields = { ...BOOKING, name: 'Ama', email: victim(turn), consultationDate, consultationTime }
      if (turn % 2) await send('POST', '/consultation', form(fields), FORM)
      else await send('POST', '/api/consultation', JSON.stringify(fields), 'application/json')
    },
    contact: (send, turn) =>
      send(
        'POST',
        '/contact',
        form({ name: 'A', email: victim(turn), message: 'Read this. '.repeat(5) }),
        FORM,
      ),
    newsletter: (send, turn) =>
      send('POST', '/api/newsletter', JSON.stringify({ email: victim(turn) }), 'application/json'),
    'newsletter data': (send, turn) =>
      send('POST', '/api/newsletter/data', JSON.stringify({ email: victim(turn) }), 'application/json'),
    alert: (send, turn) =>
      send(
        'POST',
        `/alerts/new?search=kente${turn}`,
        form({ email: victim(turn), frequency: 'daily' }),
        FORM,
      ),
    'lost link': (send, turn) => send('POST', '/post/lost-link', form({ email: victim(turn) }), FORM),
    message: (send, turn) =>
      send(
        'POST',
        `/ads/${(turn % 130) + 1}/message`,
        form({ name: 'A', email: victim(turn), text: 'Is it still there? '.repeat(3) }),
        FORM,
      ),
    report: (send, turn) =>
      send(
        'POST',
        `/ads/${(turn % 130) + 1}/report`,
        form({ reason: 'scam', details: 'Words of a stranger.', email: victim(turn) }),
        FORM,
      ),
    feedback: (send, turn) =>
      send(
        'POST',
        '/api/feedback',
        JSON.stringify({ entry: 'education/x', problem: 'unsafe', details: '', email: victim(turn) }),
        'application/json',
      ),
    'wrong ad with photos': async (send) => send('POST', '/post', await adForm(4)),
    ad: async (send, turn) => send('POST', '/post', await adForm(2, victim(turn), turn)),
    photo: async (send) => send('POST', '/api/ad-photos', await onePhoto()),
    bomb: async (send) => {
      const body = new FormData()
      body.set('photo', bomb, 'bomb.avif')
      await send('POST', '/api/ad-photos', body)
    },
    'sign in': (send, turn) =>
      send('POST', '/admin/sign-in', form({ email: 'owner@example.com', password: `guess${turn}` }), FORM),
    nested: (send) => send('GET', `/newsletter/issues/${nest(6)}`),
    'stop words': (send, turn) => send('GET', `/ads?search=${'the+of+and+in+'.repeat(6)}${turn}`),
    'API stop words': (send, turn) => send('GET', `/%61pi/ads?search=${'there+because+'.repeat(8)}${turn}`),
    'site map': (send, turn) => send('GET', `/sitemap-ads-${(turn % 9) + 1}.xml?${turn}`),
    list: (send, turn) => send('GET', `/ads?minPrice=${turn}&sort=price-low`),
    feed: (send, turn) => send('GET', `/ads/feed.xml?search=rice${turn}`),
    site: (send, turn) => send('GET', `/search?q=immigration+lawyer+${turn}`),
  }
}

async function onePhoto(): Promise<FormData> {
  const picture = sharp({
    create: {
      width: 400,
      height: 300,
      channels: 3,
      background: '#888',
      noise: { type: 'gaussian', mean: 120, sigma: 60 },
    },
  })
  const body = new FormData()
  body.set('photo', new Blob([new Uint8Array(await picture.jpeg().toBuffer())]), 'photo.jpg')
  return body
}

/** Without an address it is a form with mistakes, which comes back with its photos. */
async function adForm(photos: number, email = '', turn = 0): Promise<FormData> {
  const body = new FormData()
  for (let at = 0; at < photos; at += 1) {
    body.append('photos', (await onePhoto()).get('photo') as Blob, 'photo.jpg')
  }
  const fields = {
    title: email ? `Drum ${turn}` : '',
    description: 'A drum of good sound, played for years.',
    category: 'other',
    location: 'Toronto, ON',
    name: 'Ama',
    email,
  }
  for (const [name, value] of Object.entries(fields)) body.set(name, value)
  return body
}

/** One visitor with every address of one IPv6 /64 does the worst for so long, while somebody else reads pages. */
export async function attack(site: FaultySite, seconds: number): Promise<AttackOutcome> {
  const attacks = Object.values(listAttacks(await makeBomb(), await listFreeSlots(site)))
  // As a site is after a morning's use: compiled, and with its cache of pages filled.
  await visitAll(site, WARM_UP_MS, 0)
  const memoryBefore = site.memoryBytes()
  const endsAt = performance.now() + seconds * 1_000
  const statuses = new Map<number, number>()
  let requests = 0
  const send: Send = async (method, path, body, type) => {
    requests += 1
    const status = await request(site, { method, path, body, type, from: anyAddressOfHousehold() })
    statuses.set(status, (statuses.get(status) ?? 0) + 1)
  }
  const lane = async (first: number) => {
    for (let turn = first; performance.now() < endsAt; turn += LANES) {
      const one = attacks[turn % attacks.length] as Attack
      await one(send, Math.floor(turn / attacks.length))
    }
  }
  const [visited] = await Promise.all([
    visitAll(site, seconds * 1_000),
    ...Array.from({ length: LANES }, (_, at) => lane(at)),
  ])
  // What was only put off is done, and what nobody uses any more is collected.
  await sleep(Math.min(30_000, seconds * 100))
  return {
    seconds,
    requests,
    statuses,
    visits: visited.times,
    failedVisits: visited.failed,
    ...(await countHarm(site)),
    memoryBefore,
    memoryAfter: site.memoryBytes(),
  }
}

function anyAddressOfHousehold(): string {
  const part = () => Math.floor(Math.random() * 65_536).toString(16)
  return `2001:db8:7:7:${part()}:${part()}:${part()}:${part()}`
}

interface Sent {
  method: string
  path: string
  from: string
  body?: BodyInit | undefined
  type?: string | undefined
}

async function request(site: FaultySite, { method, path, from, body, type }: Sent): Promise<number> {
  const headers = { 'X-Forwarded-For': from, ...(type && { 'Content-Type': type }), Accept: 'text/html' }
  try {
    const answer = await fetch(`${site.url}${path}`, {
      method,
      headers,
      redirect: 'manual',
      ...(body && { body }),
      signal: AbortSignal.timeout(30_000),
    })
    await answer.arrayBuffer()
    return answer.status
  } catch {
    return 0
  }
}

/** Somebody else, from another network: pages from the cache and pages that are made anew. */
async function visitAll(site: FaultySite, forMs: number, pauseMs = VISIT_EVERY_MS) {
  const times: number[] = []
  let failed = 0
  const endsAt = performance.now() + forMs
  for (let turn = 0; performance.now() < endsAt; turn += 1) {
    const pages = [
      '/',
      '/ads',
      `/ads?maxPrice=${1_000 + (turn % 5_000)}`,
      `/ads/${(turn % 130) + 1}`,
      '/education',
    ]
    const startedAt = performance.now()
    const from = `198.51.100.${(turn % 200) + 1}`
    const status = await request(site, { method: 'GET', path: pages[turn % pages.length] ?? '/', from })
    times.push(performance.now() - startedAt)
    if (status !== 200 && status !== 404) failed += 1
    await sleep(pauseMs)
  }
  return { times, failed }
}

async function countHarm(site: FaultySite) {
  const [mails] = await site.query<{ all: number; most: number }>(`
    SELECT coalesce(sum(count), 0)::int AS all, coalesce(max(count), 0)::int AS most FROM (
      SELECT count(*) FROM mails
      GROUP BY regexp_replace(lower(to_address), '\\+[^@]*@', '@')) AS counted`)
  const [bookings] = await site.query<{ held: number }>(
    `SELECT count(*)::int AS held FROM bookings WHERE status NOT IN ('cancelled', 'declined', 'lapsed')`,
  )
  const [photos] = await site.query<{ unclaimed: number }>(
    'SELECT count(*)::int AS unclaimed FROM ad_photos WHERE ad_id IS NULL',
  )
  return {
    mails: mails?.all ?? Number.NaN,
    mailsToOne: mails?.most ?? Number.NaN,
    slots: bookings?.held ?? Number.NaN,
    photos: photos?.unclaimed ?? Number.NaN,
  }
}

export function toAttackRow(outcome: AttackOutcome): Row {
  const { mails, mailsToOne, slots, photos, visits, failedVisits, statuses } = outcome
  const growth = outcome.memoryAfter / outcome.memoryBefore - 1
  const slowest = Math.max(...visits)
  const holds =
    mailsToOne <= 10 &&
    mails <= 30 &&
    slots <= 2 &&
    photos <= 24 &&
    failedVisits === 0 &&
    slowest <= SLOWEST_MS &&
    !statuses.has(500) &&
    growth <= 0.1
  return toRow(
    `one hostile visitor for ${outcome.seconds} s, any address of one /64`,
    '<= 10 mails to one, 30 in all, 2 slots, 24 photos, no page over 1 s for others, memory within 10 %',
    `${outcome.requests} requests (${listCounts(statuses)}); ${mailsToOne} mails to one, ${mails} in all, ${slots} slots, ${photos} unclaimed photos; others: ${visits.length} pages, median ${quantile(visits, 0.5).toFixed(0)} ms, slowest ${slowest.toFixed(0)} ms, ${failedVisits} failed; memory ${(outcome.memoryBefore / 1e6).toFixed(0)} to ${(outcome.memoryAfter / 1e6).toFixed(0)} MB`,
    holds,
  )
}
