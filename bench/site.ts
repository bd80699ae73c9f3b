import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { startEmbeddedDatabase } from '../database/embedded/start-embedded-database.ts'
import manifest from '../package.json' with { type: 'json' }
import { generateAds } from './generate-ads.ts'

const ROOT = fileURLToPath(new URL('..', import.meta.url))
/** What `npm start` gives to Node. */
const START = manifest.scripts.start.split(' ').slice(1)
const READY_LIMIT_MS = 120_000

export interface RunningSite {
  url: string
  pid: number
  /** Resident memory of the server's process. */
  memoryBytes(): number
  stop(): Promise<void>
}

/** A DATA_DIR with so many generated ads; made once a day, because ads grow old. */
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
  const port = Number(process.env.BENCH_PORT ?? 4402)
  const child = spawn(process.execPath, START, {
    cwd: ROOT,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      ...process.env,
      NODE_ENV: 'production',
      PORT: String(port),
      METRICS_PORT: '0',
      DATA_DIR: dataDir,
      SAMPLE_DATA: 'off',
      RATE_LIMITS: 'off',
      LOG_LEVEL: 'warn',
      ...settings,
    },
  })
  const url = `http://127.0.0.1:${port}`
  const exited = once(child, 'exit')
  await Promise.race([
    untilReady(url),
    exited.then(() => Promise.reject(new Error('The site did not start.'))),
  ])
  return {
    url,
    pid: child.pid as number,
    memoryBytes: () => readMemory(child.pid as number),
    async stop() {
      child.kill('SIGTERM')
      await exited
    },
  }
}

async function untilReady(url: string): Promise<void> {
  const limit = Date.now() + READY_LIMIT_MS
  while (Date.now() < limit) {
    const answer = await fetch(`${url}/readyz`).catch(() => null)
    if (answer?.ok) return
    await sleep(100)
  }
  throw new Error(`The site did not answer within ${READY_LIMIT_MS / 1000} seconds.`)
}

function readMemory(pid: number): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8')
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) * 1024
}
