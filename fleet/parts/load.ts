import { setTimeout as sleep } from 'node:timers/promises'

export const PAGES = [
  '/',
  '/ads',
  '/about',
  '/provinces/ontario',
  '/embassies',
  '/news',
  '/contact',
  '/ads/1',
  '/ads/2',
]

export const seconds = (ms: number | null) => (ms === null ? 'never' : `${(ms / 1_000).toFixed(1)} s`)

export interface Seen {
  total: number
  failed: number
  statuses: Map<number, number>
}

interface Pace {
  atOnce: number
  /** Milliseconds between the starts of two requests; without it, as fast as responses arrive. */
  everyMs?: number
}

/** Requests pages, a few at a time, until it is stopped; status 0 is a broken connection. */
export function startLoad(url: string, paths: readonly string[], pace: number | Pace) {
  const { atOnce, everyMs = 0 } = typeof pace === 'number' ? { atOnce: pace } : pace
  const startedAt = performance.now()
  const seen: Seen = { total: 0, failed: 0, statuses: new Map() }
  let isOver = false
  const worker = async (first: number) => {
    for (let turn = first; !isOver; turn += atOnce) {
      if (everyMs > 0) await sleep(Math.max(0, startedAt + turn * everyMs - performance.now()))
      const status = await statusOf(`${url}${paths[turn % paths.length]}`)
      seen.total += 1
      if (status !== 200) seen.failed += 1
      seen.statuses.set(status, (seen.statuses.get(status) ?? 0) + 1)
    }
  }
  const workers = Array.from({ length: atOnce }, (_, first) => worker(first))
  return {
    seen,
    async stop() {
      isOver = true
      await Promise.all(workers)
      return seen
    },
  }
}

export async function statusOf(url: string, limitMs = 60_000): Promise<number> {
  try {
    const answer = await fetch(url, { signal: AbortSignal.timeout(limitMs) })
    await answer.arrayBuffer()
    return answer.status
  } catch {
    return 0
  }
}

/** Milliseconds until the condition is true, or null if it is not in time. */
export async function timeUntil(isSo: () => Promise<boolean>, limitMs: number): Promise<number | null> {
  const startedAt = performance.now()
  while (performance.now() - startedAt < limitMs) {
    // The time of the request, not when a busy machine has answered it.
    const askedAt = performance.now()
    if (await isSo().catch(() => false)) return askedAt - startedAt
    await sleep(50)
  }
  return null
}

/** When the last stale response was requested: on a busy machine a late response need not be an old one. */
export async function ageOfLastStale(isNew: () => Promise<boolean>): Promise<number> {
  const startedAt = performance.now()
  let age = 0
  while (performance.now() - startedAt < MAX_STALE_MS) {
    const askedAt = performance.now()
    if (await isNew().catch(() => false)) return age
    age = askedAt - startedAt
    await sleep(50)
  }
  return Number.POSITIVE_INFINITY
}

const MAX_STALE_MS = 60_000

/** The latency that the machine itself adds at the moment: next to nothing when it is idle. */
export async function slownessOf(url: string): Promise<number> {
  let worst = 0
  for (let turn = 0; turn < 5; turn += 1) {
    const startedAt = performance.now()
    await statusOf(`${url}/healthz`)
    worst = Math.max(worst, performance.now() - startedAt)
  }
  return worst
}

export async function readFigure(metricsUrl: string, name: string): Promise<number> {
  const text = await (await fetch(metricsUrl)).text()
  const line = text.split('\n').find((one) => one.startsWith(`${name} `))
  return Number(line?.slice(name.length))
}

/** Requests shed because the process got no CPU time: due to the busy machine, not to the trial. */
export const readShed = (metricsUrl: string) => readFigure(metricsUrl, 'akwaaba_shed_total{reason="lag"}')
