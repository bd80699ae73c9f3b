import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdirSync, readFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import type pg from 'pg'
import { databaseUrl } from '../database/embedded/connection.ts'
import { withConnection } from '../database/with-connection.ts'
import manifest from '../package.json' with { type: 'json' }

const ROOT = fileURLToPath(new URL('..', import.meta.url))
/** What `npm start` gives to Node. */
const START = manifest.scripts.start.split(' ').slice(1)
const READY_LIMIT_MS = 120_000
const POLL_MS = 20

export interface FaultySite {
  url: string
  port: number
  dataDir: string
  /** Starts the site as `npm start` does; resolves when it is ready, with the milliseconds it took. */
  start(): Promise<number>
  /** Milliseconds until the site says that it and its database are ready. */
  untilReady(): Promise<number>
  killHard(): Promise<void>
  stop(): Promise<void>
  /** What the process of the site holds in memory. */
  memoryBytes(): number
  /** The embedded database, past the site. */
  query<Row extends pg.QueryResultRow>(statement: string, values?: unknown[]): Promise<Row[]>
}

/** The real site on a folder of its own, to be hurt. */
export async function makeSite(dataDir: string, settings: Record<string, string> = {}): Promise<FaultySite> {
  mkdirSync(dataDir, { recursive: true })
  // As root, PostgreSQL runs as another user, who must be able to enter the folder.
  chmodSync(dataDir, 0o755)
  const port = Number(process.env.FAULTS_PORT ?? (await findFreePort()))
  const url = `http://127.0.0.1:${port}`
  let child: ChildProcess | undefined

  const untilReady = async () => {
    const startedAt = performance.now()
    while (performance.now() - startedAt < READY_LIMIT_MS) {
      if (child?.exitCode != null) throw new Error(`The site ended with ${child.exitCode}.`)
      const answer = await fetch(`${url}/readyz`, { signal: AbortSignal.timeout(5_000) }).catch(() => null)
      await answer?.arrayBuffer()
      if (answer?.ok) return performance.now() - startedAt
      await sleep(POLL_MS)
    }
    throw new Error(`The site was not ready within ${READY_LIMIT_MS / 1_000} seconds.`)
  }
  const end = async (signal: NodeJS.Signals) => {
    if (!child || child.exitCode !== null || child.signalCode !== null) return
    const exited = once(child, 'exit')
    child.kill(signal)
    await exited
  }
  return {
    url,
    port,
    dataDir,
    untilReady,
    start() {
      child = spawn(process.execPath, START, {
        cwd: ROOT,
        stdio: ['ignore', 'ignore', 'inherit'],
        env: { ...process.env, ...settingsOf(port, dataDir), ...settings },
      })
      return untilReady()
    },
    killHard: () => end('SIGKILL'),
    stop: () => end('SIGTERM'),
    memoryBytes: () => readMemory(child?.pid),
    query: async (statement, values = []) => query(readEmbeddedUrl(dataDir), statement, values),
  }
}

function readMemory(pid: number | undefined): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8')
  return Number(/VmRSS:\s+(\d+) kB/.exec(status)?.[1] ?? Number.NaN) * 1024
}

const settingsOf = (port: number, dataDir: string) => ({
  NODE_ENV: 'production',
  PORT: String(port),
  DATA_DIR: dataDir,
  DATABASE_URL: '',
  METRICS_PORT: '0',
  // Every request of a run comes from one address.
  RATE_LIMITS: 'off',
  LOG_LEVEL: 'fatal',
})

export function readEmbeddedUrl(dataDir: string): string {
  const pid = readFileSync(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8')
  const password = readFileSync(join(dataDir, 'postgres-password'), 'utf8')
  return databaseUrl(Number(pid.split('\n')[3]), password.trim())
}

async function query<Row extends pg.QueryResultRow>(url: string, statement: string, values: unknown[]) {
  return withConnection(url, async (client) => (await client.query<Row>(statement, values)).rows)
}

export async function findFreePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const { port } = probe.address() as { port: number }
  probe.close()
  return port
}
