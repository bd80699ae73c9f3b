import { setTimeout as sleep } from 'node:timers/promises'
import type { FaultySite } from '../site.ts'
import { countHarm, type Harm } from './count-harm.ts'
import {
  type Attack,
  aimAtCalendar,
  FORM_ATTACKS,
  listUploadAttacks,
  PAGE_ATTACKS,
  type Weapon,
} from './list-attacks.ts'
import { anyAddressOfHousehold, sendRequest, solveProof } from './send-request.ts'

/** Attacks that run at once, each in its own loop. */
const LANES = 3
/** Attempts with a proof of work each: more than any limit of the site allows. */
const PROVED_BOOKINGS = 8
const PROVED_ROUNDS = 2
const VISIT_EVERY_MS = 200
/** Enough different pages to fill the cache. */
const WARM_UP_VISITS = 6_000

export interface AttackOutcome extends Harm {
  seconds: number
  requests: number
  statuses: Map<number, number>
  /** Response times in milliseconds for another visitor during the attack. */
  visits: number[]
  failedVisits: number
  memoryBefore: number
  memoryAfter: number
}

/** Attacks from all addresses of one IPv6 /64 for this many seconds, while another visitor reads pages. */
export async function attackSite(site: FaultySite, seconds: number): Promise<AttackOutcome> {
  const calendar = await aimAtCalendar(site)
  const uploads = await listUploadAttacks()
  // As after a morning's use: the code is compiled and the page cache is full.
  for (let turn = 0; turn < WARM_UP_VISITS; turn += 1) await visit(site, turn)
  const memoryBefore = site.memoryBytes()
  const endsAt = performance.now() + seconds * 1_000
  const statuses = new Map<number, number>()
  const strike = async (attack: Attack, turn: number, isProved = false) => {
    const status = await fire(site, await attack(turn), isProved)
    statuses.set(status, (statuses.get(status) ?? 0) + 1)
  }
  const attackAll = async () => {
    for (let turn = 0; turn < PROVED_BOOKINGS; turn += 1) await strike(calendar, turn, true)
    for (let turn = 0; turn < PROVED_ROUNDS; turn += 1) {
      for (const attack of Object.values(FORM_ATTACKS)) await strike(attack, turn, true)
    }
    const attacks = [calendar, ...Object.values({ ...FORM_ATTACKS, ...uploads, ...PAGE_ATTACKS })]
    const lane = async (first: number) => {
      for (let turn = first; performance.now() < endsAt; turn += LANES) {
        await strike(attacks[turn % attacks.length] as Attack, Math.floor(turn / attacks.length))
      }
    }
    await Promise.all(Array.from({ length: LANES }, (_, at) => lane(at)))
  }
  const [visited] = await Promise.all([visitUntil(site, endsAt), attackAll()])
  // Lets deferred work finish and unused memory be collected.
  await sleep(Math.min(30_000, seconds * 100))
  return {
    seconds,
    requests: [...statuses.values()].reduce((sum, count) => sum + count, 0),
    statuses,
    visits: visited.times,
    failedVisits: visited.failed,
    ...(await countHarm(site)),
    memoryBefore,
    memoryAfter: site.memoryBytes(),
  }
}

async function fire(site: FaultySite, weapon: Weapon, isProved: boolean): Promise<number> {
  const { method, path, isJson, upload } = weapon
  const from = anyAddressOfHousehold()
  if (!weapon.fields) return sendRequest(site, { method, path, from, body: upload })
  const fields = { ...weapon.fields, ...(isProved && { proof: await solveProof(site, from) }) }
  const body = isJson ? JSON.stringify(fields) : new URLSearchParams(fields).toString()
  const type = isJson ? 'application/json' : 'application/x-www-form-urlencoded'
  return sendRequest(site, { method, path, from, body, type })
}

/** Another visitor, from another network: pages from the cache and pages rendered for the request. */
async function visit(site: FaultySite, turn: number): Promise<number> {
  const pages = [
    '/',
    '/ads',
    `/ads?maxPrice=${1_000 + (turn % 5_000)}`,
    `/ads/${(turn % 130) + 1}`,
    '/education',
    `/search?q=rent+${turn % 500}`,
    `/ads/feed.xml?search=rice${turn % 500}`,
    '/sitemap-ads-1.xml',
  ]
  const path = pages[turn % pages.length] ?? '/'
  return sendRequest(site, { method: 'GET', path, from: `198.51.100.${(turn % 200) + 1}` })
}

async function visitUntil(site: FaultySite, endsAt: number) {
  const times: number[] = []
  let failed = 0
  for (let turn = 0; performance.now() < endsAt; turn += 1) {
    const startedAt = performance.now()
    const status = await visit(site, turn)
    times.push(performance.now() - startedAt)
    if (status !== 200 && status !== 404) failed += 1
    await sleep(VISIT_EVERY_MS)
  }
  return { times, failed }
}
