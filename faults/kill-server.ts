import { setTimeout as sleep } from 'node:timers/promises'
import { listCounts, quantile, type Row, toRow } from './row.ts'
import type { FaultySite } from './site.ts'
import { findLost, startWriting, type Writers } from './writers.ts'

export const READY_LIMIT_MS = 2_000
const WRITES_BETWEEN = 20
/** Far more than 20 writes take: it only ends a run that would never finish. */
const WRITES_LIMIT_MS = 10 * 60_000

export interface KillOutcome {
  acknowledged: number
  lost: string[]
  readyMs: number[]
  others: Map<number, number>
}

/** Kills something under writes this many times, and looks up every acknowledged write afterwards. */
export async function killUnderWrites(
  site: FaultySite,
  times: number,
  killAndWait: () => Promise<number>,
): Promise<KillOutcome> {
  await site.start()
  const writers = startWriting(site)
  const readyMs: number[] = []
  try {
    for (let time = 1; time <= times; time += 1) {
      await untilWritten(writers, writers.receipts.length + WRITES_BETWEEN)
      readyMs.push(await killAndWait())
    }
    await untilWritten(writers, writers.receipts.length + WRITES_BETWEEN)
    await writers.stop()
    const lost = await findLost(site, writers.receipts)
    return { acknowledged: writers.receipts.length, lost, readyMs, others: writers.others }
  } finally {
    await writers.stop()
    await site.stop()
  }
}

async function untilWritten(writers: Writers, count: number): Promise<void> {
  const limit = Date.now() + WRITES_LIMIT_MS
  while (writers.receipts.length < count) {
    if (Date.now() > limit) throw new Error(`No writes for ten minutes: ${listCounts(writers.others)}`)
    await sleep(5)
  }
}

/** Kills the site's process but not PostgreSQL, and starts the site again as a service manager would. */
export function killServer(site: FaultySite, times: number): Promise<KillOutcome> {
  return killUnderWrites(site, times, async () => {
    await site.killHard()
    return site.start()
  })
}

export function toKillRow(what: string, times: number, outcome: KillOutcome): Row {
  const { acknowledged, lost, readyMs, others } = outcome
  const slowest = Math.max(...readyMs)
  const errors = [...others].filter(([status]) => status !== 0 && status !== 503)
  const isWhole = lost.length === 0 && errors.length === 0 && readyMs.length === times
  return toRow(
    what,
    `${times} times, 0 of the acknowledged writes lost, ready in ${READY_LIMIT_MS / 1_000} s`,
    `${readyMs.length} times, ${lost.length} of ${acknowledged} lost, ready in ${inSeconds(quantile(readyMs, 0.5))} (slowest ${inSeconds(slowest)}); not taken: ${listCounts(others)}`,
    isWhole && slowest <= READY_LIMIT_MS,
  )
}

const inSeconds = (ms: number) => `${(ms / 1_000).toFixed(2)} s`
