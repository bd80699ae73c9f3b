import { execFileSync } from 'node:child_process'
import { appendFileSync, chmodSync, mkdirSync, rmSync, statfsSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { listCounts, type Row, toRow } from './row.ts'
import { type FaultySite, makeSite } from './site.ts'
import { findLost, startWriting } from './writers.ts'

const DISK = '400m'
const LEFT_BYTES = 2_000_000
const NEARLY_FULL_BYTES = 40_000_000
const FULL_FOR_MS = 15_000

export interface DiskOutcome {
  acknowledged: number
  lost: string[]
  /** Statuses of visits while the disk was full, and of writes that were not taken. */
  reads: Map<number, number>
  others: Map<number, number>
  sentences: string[]
  /** Milliseconds from the moment there was room again to the first write that was taken. */
  recoveredMs: number
}

/** A small disk of its own in memory; null where this process may not mount one. */
export function mountDisk(
  folder: string,
): { fill(leftBytes: number): void; clear(): void; unmount(): void } | null {
  mkdirSync(folder, { recursive: true })
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${DISK}`, 'tmpfs', folder], { stdio: 'ignore' })
  } catch {
    return null
  }
  chmodSync(folder, 0o755)
  const ballast = join(folder, 'ballast')
  return {
    fill(leftBytes) {
      const { bavail, bsize } = statfsSync(folder)
      appendFileSync(ballast, Buffer.alloc(Math.max(0, bavail * bsize - leftBytes)))
    },
    clear: () => rmSync(ballast, { force: true }),
    unmount: () => void execFileSync('umount', [folder]),
  }
}

/** Fills the disk of the site and its database under writes and reads, and makes room again. */
export async function fillDisk(folder: string, isSudden: boolean): Promise<DiskOutcome | null> {
  const disk = mountDisk(folder)
  if (!disk) return null
  const site = await makeSite(folder)
  try {
    await site.start()
    return await writeOnFullDisk(site, disk, isSudden)
  } finally {
    await site.stop()
    disk.unmount()
  }
}

async function writeOnFullDisk(
  site: FaultySite,
  disk: { fill(leftBytes: number): void; clear(): void },
  isSudden: boolean,
): Promise<DiskOutcome> {
  const writers = startWriting(site)
  await sleep(1_000)
  if (!isSudden) {
    disk.fill(NEARLY_FULL_BYTES)
    await sleep(3_000)
  }
  disk.fill(LEFT_BYTES)
  // The hardest case: PostgreSQL needs a new file for its log in the very second in which the disk fills.
  const filling = setInterval(async () => {
    if (isSudden) await site.query('SELECT pg_switch_wal()').catch(() => {})
  }, 500)
  const reads = await readFor(site.url, FULL_FOR_MS)
  clearInterval(filling)
  disk.clear()
  const [before, clearedAt] = [writers.receipts.length, performance.now()]
  while (writers.receipts.length === before && performance.now() - clearedAt < 60_000) await sleep(20)
  const recoveredMs = performance.now() - clearedAt
  await sleep(1_000)
  await writers.stop()
  const { receipts, others, sentences } = writers
  const lost = await findLost(site, receipts)
  return { acknowledged: receipts.length, lost, reads, others, sentences: [...sentences], recoveredMs }
}

/** Statuses of pages that are made anew. */
export async function readFor(url: string, ms: number): Promise<Map<number, number>> {
  const statuses = new Map<number, number>()
  const endsAt = performance.now() + ms
  for (let at = 0; performance.now() < endsAt; at += 1) {
    const path = at % 2 === 0 ? `/ads?minPrice=${Math.floor(performance.now())}` : `/api/ads?minPrice=${at}`
    const answer = await fetch(`${url}${path}`, { signal: AbortSignal.timeout(20_000) }).catch(() => null)
    await answer?.text()
    statuses.set(answer?.status ?? 0, (statuses.get(answer?.status ?? 0) ?? 0) + 1)
    await sleep(50)
  }
  return statuses
}

export function toDiskRow(outcome: DiskOutcome | null, isSudden: boolean): Row {
  const what = isSudden ? 'disk full in one second, the log of PostgreSQL too' : 'disk full'
  const asked = `${isSudden ? 'reads 200 or 503' : 'reads go on'}, writes refused by 503 and a sentence, nothing acknowledged is lost, recovers by itself`
  if (!outcome) return toRow(what, asked, 'not tried: mounting a small disk needs root', null)
  const { acknowledged, lost, reads, others, sentences, recoveredMs } = outcome
  const isClean = [...others.keys()].every((status) => status === 503) && others.size > 0
  return toRow(
    what,
    asked,
    `reads: ${listCounts(reads)}; writes not taken: ${listCounts(others)} (${sentences.join(' / ')}); ${lost.length} of ${acknowledged} lost; took writes again after ${(recoveredMs / 1_000).toFixed(1)} s`,
    isClean &&
      lost.length === 0 &&
      [...reads.keys()].every((status) => status === 200 || (isSudden && status === 503)) &&
      recoveredMs < 10_000,
  )
}
