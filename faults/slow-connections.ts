import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { connect } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { quantile, type Row, toRow } from './row.ts'
import type { FaultySite } from './site.ts'

const CLOSED_LIMIT_MS = 15_000
const DRIBBLE_MS = 1_000
/** More than the kernel buffers, requested all at once and never read. */
const GREEDY_REQUESTS = 100

const body = (path: string, type: string) =>
  `POST ${path} HTTP/1.1\r\nHost: x\r\nContent-Type: ${type}\r\nContent-Length: 50000\r\n\r\n{`
const UPLOAD = 'multipart/form-data; boundary=x'
const reading = (path: string) => `GET ${path} HTTP/1.1\r\nHost: x\r\n\r\n`.repeat(GREEDY_REQUESTS)

/** What each kind sends first; those that dribble continue with a byte a second. */
const KINDS = {
  'say nothing': { first: '', dribbles: false },
  'slow headers': { first: 'GET / HTTP/1.1\r\nHost: x\r\nX-Slow: ', dribbles: true },
  'slow bodies': { first: body('/api/contact', 'application/json'), dribbles: true },
  'slow uploads': { first: body('/api/ad-photos', UPLOAD), dribbles: true },
  'slow readers': { first: reading('/ads'), dribbles: false },
} as const

export interface SlowOutcome {
  connections: number
  /** Milliseconds until the last of each kind was closed; Infinity when some were not. */
  closedMs: Record<string, number>
  /** Response times for other visitors, before and while the slow connections are open. */
  before: number[]
  meanwhile: number[]
  refused: number
}

/** Opens this many connections of five slow kinds, and requests pages meanwhile like an ordinary visitor. */
export async function openSlowConnections(site: FaultySite, connections: number): Promise<SlowOutcome> {
  const before = await visit(site.url, 2_000)
  // Puts the page that the slow readers request into the cache, as other visitors would have.
  await fetch(`${site.url}/ads`)
  const openings = Object.entries(KINDS).map(async ([kind, { first, dribbles }]) => {
    const each = Array.from({ length: Math.ceil(connections / Object.keys(KINDS).length) }, () =>
      holdOpen(site.port, first, dribbles),
    )
    return [kind, Math.max(...(await Promise.all(each)))] as const
  })
  const meanwhile = await visit(site.url, CLOSED_LIMIT_MS - 2_000)
  const closedMs = Object.fromEntries(await Promise.all(openings))
  const refused = [...before.statuses, ...meanwhile.statuses].filter((status) => status !== 200).length
  return { connections, closedMs, before: before.times, meanwhile: meanwhile.times, refused }
}

/** Milliseconds until the other side closes the connection. */
async function holdOpen(port: number, first: string, dribbles: boolean): Promise<number> {
  const socket = connect(port, '127.0.0.1')
  socket.on('error', () => {})
  socket.pause()
  await once(socket, 'connect')
  const startedAt = performance.now()
  const localPort = socket.localPort as number
  if (first) socket.write(first)
  const timer = setInterval(() => dribbles && socket.write('a'), DRIBBLE_MS)
  try {
    while (performance.now() - startedAt < CLOSED_LIMIT_MS * 2) {
      if (!openPortsOf(port).has(localPort)) return performance.now() - startedAt
      await sleep(500)
    }
    return Number.POSITIVE_INFINITY
  } finally {
    clearInterval(timer)
    socket.destroy()
  }
}

let known = { at: 0, ports: new Set<number>() }

/**
 * Client ports of the connections that the site has open, from the kernel's own list: a client that reads
 * nothing does not notice that it was cut off.
 */
function openPortsOf(port: number): Set<number> {
  if (performance.now() - known.at < 250) return known.ports
  const hex = port.toString(16).toUpperCase().padStart(4, '0')
  const held = new RegExp(`^ *\\d+: [0-9A-F]{8}:${hex} [0-9A-F]{8}:([0-9A-F]{4}) (?:01|08) `, 'gm')
  const ports = readFileSync('/proc/net/tcp', 'utf8').matchAll(held)
  known = {
    at: performance.now(),
    ports: new Set([...ports].map(([, found]) => Number.parseInt(found ?? '', 16))),
  }
  return known.ports
}

async function visit(url: string, forMs: number) {
  const times: number[] = []
  const statuses: number[] = []
  const endsAt = performance.now() + forMs
  while (performance.now() < endsAt) {
    const startedAt = performance.now()
    // A different URL each time, so that no response comes from the cache.
    const answer = await fetch(`${url}/ads?minPrice=${Math.floor(startedAt)}`).catch(() => null)
    await answer?.text()
    times.push(performance.now() - startedAt)
    statuses.push(answer?.status ?? 0)
    await sleep(50)
  }
  return { times, statuses }
}

export function toSlowRow(outcome: SlowOutcome): Row {
  const { connections, closedMs, before, meanwhile, refused } = outcome
  const latest = Math.max(...Object.values(closedMs))
  const medians = [before, meanwhile].map((times) => quantile(times, 0.5))
  const closed = Object.entries(closedMs).map(([kind, ms]) => `${kind} ${(ms / 1_000).toFixed(1)} s`)
  return toRow(
    `${connections} slow connections`,
    'the site answers as before; all closed within 15 s',
    `${refused} of ${before.length + meanwhile.length} visits refused, median ${medians.map((ms) => ms.toFixed(0)).join(' ms before, ')} ms meanwhile; closed: ${closed.join(', ')}`,
    refused === 0 && latest <= CLOSED_LIMIT_MS && (medians[1] ?? 0) <= Math.max(100, (medians[0] ?? 0) * 3),
  )
}
