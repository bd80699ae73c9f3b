import { mkdir } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { startEmbeddedDatabase } from '../database/embedded/start-embedded-database.ts'
import { endSite, readMemoryBytes, spawnSite, untilReady } from '../tests/processes/site-process.ts'
import { listSitePids } from './cpu-time.ts'
import { generateAds } from './generate-ads.ts'

export interface RunningSite {
  url: string
  pid: number
  /** Resident memory of the server's process; with WORKERS, of the largest worker process. */
  memoryBytes(): number
  stop(): Promise<void>
}

/** A DATA_DIR with `count` generated ads, generated again each day because ads age. */
export async function prepareDataDir(count: number): Promise<string> {
  const day = new Date().toISOString().slice(0, 10)
  const folder = join(process.env.BENCH_DIR ?? join(tmpdir(), 'akwaaba-bench'), `${count}-${day}`)
  await mkdir(folder, { recursive: true })
  const database = await startEmbeddedDatabase({ dataDir: folder, log: () => {} })
  try {
    if (await hasAds(database.url, count)) return folder
    console.log(`Making ${count.toLocaleString('en-CA')} ads in ${folder} ...`)
    await generateAds(database.url, count, console.log)
  } finally {
    await database.stop()
  }
  return folder
}

async function hasAds(url: string, count: number): Promise<boolean> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const { rows } = await client
    .query<{ count: number }>('SELECT sum(live_count)::int AS count FROM category_counts')
    .catch(() => ({ rows: [] }))
  await client.end()
  return rows[0]?.count === count
}

/** Starts the real site as an operator would, with its own PostgreSQL, and waits until it answers. */
export async function startSite(dataDir: string, settings: Record<string, string>): Promise<RunningSite> {
  const port = process.env.BENCH_PORT ?? '4402'
  const site = spawnSite({
    NODE_ENV: 'production',
    PORT: port,
    METRICS_PORT: '0',
    DATA_DIR: dataDir,
    SAMPLE_DATA: 'off',
    RATE_LIMITS: 'off',
    LOG_LEVEL: 'warn',
    ...settings,
  })
  const url = `http://127.0.0.1:${port}`
  await untilReady(site, url)
  return {
    url,
    pid: site.pid as number,
    memoryBytes: () => Math.max(...listSitePids(site.pid as number).map((pid) => readMemoryBytes({ pid }))),
    stop: () => endSite(site),
  }
}
