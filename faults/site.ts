import type { ChildProcess } from 'node:child_process'
import { chmodSync, mkdirSync } from 'node:fs'
import type pg from 'pg'
import { findFreePort } from '../database/embedded/free-port.ts'
import { withConnection } from '../database/with-connection.ts'
import {
  endSite,
  readEmbeddedUrl,
  readMemoryBytes,
  spawnSite,
  untilReady,
} from '../tests/processes/site-process.ts'

export interface FaultySite {
  url: string
  port: number
  dataDir: string
  /** Starts the site as `npm start` does; resolves when it is ready, with the milliseconds it took. */
  start(): Promise<number>
  /** Milliseconds until the site reports that it and its database are ready. */
  untilReady(): Promise<number>
  killHard(): Promise<void>
  stop(): Promise<void>
  /** Memory of the site's process. */
  memoryBytes(): number
  /** Queries the embedded database directly. */
  query<Row extends pg.QueryResultRow>(statement: string, values?: unknown[]): Promise<Row[]>
}

/** The real site in a folder of its own, for fault injection. */
export async function makeSite(dataDir: string, settings: Record<string, string> = {}): Promise<FaultySite> {
  mkdirSync(dataDir, { recursive: true })
  // As root, PostgreSQL runs as another user, who must be able to enter the folder.
  chmodSync(dataDir, 0o755)
  const port = Number(process.env.FAULTS_PORT ?? (await findFreePort()))
  const url = `http://127.0.0.1:${port}`
  let site: ChildProcess | undefined
  const started = () => {
    if (!site) throw new Error('The site was not started.')
    return site
  }
  return {
    url,
    port,
    dataDir,
    untilReady: () => untilReady(started(), url),
    start() {
      site = spawnSite({ ...settingsOf(port, dataDir), ...settings })
      return untilReady(site, url)
    },
    killHard: () => endSite(started(), 'SIGKILL'),
    stop: () => endSite(started()),
    memoryBytes: () => readMemoryBytes(started()),
    query: (statement, values = []) =>
      withConnection(
        readEmbeddedUrl(dataDir),
        async (client) => (await client.query(statement, values)).rows,
      ),
  }
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
