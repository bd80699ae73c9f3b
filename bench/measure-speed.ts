import { type CpuTime, readCpuTime } from './cpu-time.ts'
import { type Load, load } from './load.ts'
import type { Row } from './rows.ts'
import { type RunningSite, startSite } from './site.ts'

export interface MeasuredRow extends Load {
  name: string
  leastPerSecond: number
  /** CPU time per response: comparable even when the machine is busy with other work. */
  siteCpuMs: number | null
  postgresCpuMs: number | null
  memoryMb: number
}

/** Lets V8 compile the hot code first: a site that runs for weeks is always warm. */
const WARM_UP_SECONDS = 8

/** Measures the rows on the real site: first those rendered for each request, then those from the cache. */
export async function measureSpeed(
  dataDir: string,
  rows: Row[],
  { seconds, workers }: { seconds: number; workers: number },
): Promise<MeasuredRow[]> {
  const measured: MeasuredRow[] = []
  for (const isCached of [false, true]) {
    const rowsNow = rows.filter((one) => one.isCached === isCached)
    if (rowsNow.length === 0) continue
    const site = await startSite(dataDir, {
      HTML_CACHE: isCached ? 'on' : 'off',
      WORKERS: String(workers),
    })
    try {
      for (const row of rowsNow) {
        measured.push(await measureRow(site, row, seconds))
        console.log(`  ${row.name}: ${Math.round(measured.at(-1)?.requestsPerSecond ?? 0)} a second`)
      }
    } finally {
      await site.stop()
    }
  }
  return measured
}

async function measureRow(site: RunningSite, row: Row, seconds: number): Promise<MeasuredRow> {
  await load(site.url, row.paths, WARM_UP_SECONDS)
  const before = readCpuTime(site.pid)
  const measured = await load(site.url, row.paths, seconds)
  const after = readCpuTime(site.pid)
  const answers = measured.requestsPerSecond * seconds
  const perAnswer = (part: keyof CpuTime) => (before && after ? (after[part] - before[part]) / answers : null)
  return {
    name: row.name,
    leastPerSecond: row.leastPerSecond,
    ...measured,
    siteCpuMs: perAnswer('siteMs'),
    postgresCpuMs: perAnswer('postgresMs'),
    memoryMb: site.memoryBytes() / 1e6,
  }
}
