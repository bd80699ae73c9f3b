import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { findFreePort } from '../../database/embedded/free-port.ts'
import { withConnection } from '../../database/with-connection.ts'
import { buildIfNeeded } from '../../scripts/build-if-needed.ts'
import { PATIENCE_MS } from '../patience.ts'
import { endSite, readEmbeddedUrl, spawnSite } from '../site-process.ts'

declare module 'vitest' {
  interface ProvidedContext {
    siteUrl: string
    quietSiteUrl: string
    databaseUrl: string
    dataDir: string
  }
}

/** One site for the journeys that write and one for those that count, stopped after the last of them. */
export default async function setup(project: TestProject) {
  // Once for both: two builds at a time would clear each other's folder.
  await buildIfNeeded(() => {})
  const [site, quiet] = await Promise.all([openSite('akwaaba_journeys'), openSite('akwaaba_quiet_journeys')])
  project.provide('siteUrl', site.url)
  project.provide('dataDir', site.dataDir)
  project.provide('databaseUrl', site.databaseUrl)
  project.provide('quietSiteUrl', quiet.url)
  return () => Promise.all([site.close(), quiet.close()])
}

interface SiteChoices {
  /** Settings beyond those that every journey has. */
  env?: Record<string, string>
  /** What is started in place of the site that all journeys share. */
  program?: string
}

/** Starts the finished site, with what `npm start` gives to Node, on a folder and a database of its own. */
export async function openSite(
  databaseName: string,
  { env = {}, program = 'tests/journeys/patient-site.ts' }: SiteChoices = {},
) {
  const dataDir = await mkdtemp(join(tmpdir(), 'akwaaba-journeys-'))
  // As root, PostgreSQL runs as another user, who must be able to enter the folder.
  await chmod(dataDir, 0o755)
  const port = await findFreePort()
  const given = process.env.DATABASE_URL
  const database = given && (await makeDatabase(given, databaseName))
  const url = `http://127.0.0.1:${port}`
  const site = startSite({ dataDir, port, database, env, program })
  const said = await waitUntilOpen(site)
  return {
    url,
    process: site,
    /** What it wrote until it was open. */
    said,
    dataDir,
    databaseUrl: database ?? readEmbeddedUrl(dataDir),
    async close() {
      await endSite(site)
      if (given) await onServer(given, `DROP DATABASE IF EXISTS ${databaseName} WITH (FORCE)`)
      await rm(dataDir, { recursive: true, force: true, maxRetries: 5 })
    },
  }
}

interface SiteOptions {
  dataDir: string
  port: number
  database: string | undefined
  env: Record<string, string>
  program: string
}

function startSite({ dataDir, port, database, env, program }: SiteOptions): ChildProcess {
  const settings = {
    // As in an installation, whatever the tests themselves are told.
    NODE_ENV: undefined,
    PORT: String(port),
    DATA_DIR: dataDir,
    DATABASE_URL: database,
    METRICS_PORT: '0',
    LOG_LEVEL: 'error',
    // All journeys come from one address.
    RATE_LIMITS: 'off',
    ...env,
  }
  return spawnSite(settings, { program, stdio: ['ignore', 'pipe', 'inherit', 'ipc'] })
}

async function waitUntilOpen(site: ChildProcess): Promise<string> {
  let said = ''
  const isOpen = new Promise<void>((resolve) => {
    site.stdout?.on('data', (text: Buffer) => {
      said += text.toString()
      if (said.includes(' is open at ')) resolve()
    })
  })
  const hasEnded = once(site, 'exit').then(([code]) => {
    throw new Error(`The site ended with ${code} before it was open.`)
  })
  const isLate = new Promise((_, reject) => {
    setTimeout(() => reject(new Error('The site was not open in time.')), PATIENCE_MS).unref()
  })
  hasEnded.catch(() => {})
  await Promise.race([isOpen, hasEnded, isLate])
  return said
}

async function makeDatabase(serverUrl: string, name: string): Promise<string> {
  await onServer(serverUrl, `DROP DATABASE IF EXISTS ${name} WITH (FORCE)`)
  await onServer(serverUrl, `CREATE DATABASE ${name}`)
  const url = new URL(serverUrl)
  url.pathname = `/${name}`
  return url.href
}

async function onServer(serverUrl: string, statement: string): Promise<void> {
  await withConnection(serverUrl, (client) => client.query(statement))
}
