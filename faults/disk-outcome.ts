import { setTimeout as sleep } from 'node:timers/promises'
import { listCounts, type Row, toRow } from './row.ts'
import type { FaultySite } from './site.ts'
import { findLost, startWriting } from './writers.ts'

const HURT_MS = 15_000

export interface DiskOutcome {
  acknowledged: number
  lost: string[]
  /** Status of a page that was cached before. */
  cached: number
  /** Statuses of page requests while the disk was failing, and of writes that were not accepted. */
  reads: Map<number, number>
  others: Map<number, number>
  sentences: string[]
  /** Milliseconds from the recovery of the disk to the first accepted write. */
  recoveredMs: number
}

/** Breaks the disk under writes and reads for a while, then repairs it. */
export async function writeThrough(
  site: FaultySite,
  hurt: () => Promise<unknown>,
  heal: () => unknown,
): Promise<DiskOutcome> {
  const writers = startWriting(site)
  await statusOf(`${site.url}/ads`)
  await sleep(1_000)
  await hurt()
  const reads = await readFor(site.url, HURT_MS)
  const cached = await statusOf(`${site.url}/ads`)
  await heal()
  const [before, healedAt] = [writers.receipts.length, performance.now()]
  while (writers.receipts.length === before && performance.now() - healedAt < 60_000) await sleep(20)
  const recoveredMs = performance.now() - healedAt
  await sleep(1_000)
  await writers.stop()
  const { receipts, others, sentences } = writers
  const lost = await findLost(site, receipts)
  return {
    acknowledged: receipts.length,
    lost,
    cached,
    reads,
    others,
    sentences: [...sentences],
    recoveredMs,
  }
}

/** The status of one response; 0 for a broken connection. */
export async function statusOf(address: string): Promise<number> {
  const answer = await fetch(address, { signal: AbortSignal.timeout(20_000) }).catch(() => null)
  await answer?.text()
  return answer?.status ?? 0
}

/** Statuses of pages that are not in the cache. */
export async function readFor(url: string, ms: number): Promise<Map<number, number>> {
  const statuses = new Map<number, number>()
  const endsAt = performance.now() + ms
  for (let at = 0; performance.now() < endsAt; at += 1) {
    const path = at % 2 === 0 ? `/ads?minPrice=${Math.floor(performance.now())}` : `/api/ads?minPrice=${at}`
    const status = await statusOf(`${url}${path}`)
    statuses.set(status, (statuses.get(status) ?? 0) + 1)
    await sleep(50)
  }
  return statuses
}

/** `mayPause` when PostgreSQL itself stops: uncached pages may then be refused for a moment as well. */
export function toDiskRow(what: string, outcome: DiskOutcome | null, mayPause: boolean): Row {
  const asked = `${mayPause ? 'cached pages go on, others 200 or 503' : 'reads go on'}, writes refused by 503 and a sentence, nothing acknowledged is lost, recovers by itself`
  if (!outcome)
    return toRow(what, asked, 'not tried: it needs root, and strace for the errors of fsync', null)
  const { acknowledged, lost, cached, reads, others, sentences, recoveredMs } = outcome
  const isClean = [...others.keys()].every((status) => status === 503) && others.size > 0
  return toRow(
    what,
    asked,
    `cached page ${cached}; pages made anew: ${listCounts(reads)}; writes not taken: ${listCounts(others)} (${sentences.join(' / ')}); ${lost.length} of ${acknowledged} lost; took writes again after ${(recoveredMs / 1_000).toFixed(1)} s`,
    isClean &&
      cached === 200 &&
      lost.length === 0 &&
      [...reads.keys()].every((status) => status === 200 || (mayPause && status === 503)) &&
      recoveredMs < 10_000,
  )
}
