import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findFreePort } from '../../../database/embedded/free-port.ts'
import { PATIENCE_MS } from '../../patience.ts'
import { endSite, readEmbeddedUrl, spawnSite } from '../../processes/site-process.ts'

export interface SiteChoices {
  /** Settings in addition to those of every journey. */
  env?: Record<string, string>
  /** Runs in place of the site that all journeys share. */
  program?: string
}

/**
 * Starts the built site with the flags of `npm start`, in a separate folder; and on a separate PostgreSQL,
 * unless it gets a database.
 */
export async function runSite({
  databaseUrl,
  env = {},
  program = 'tests/journeys/site/patient-site.ts',
}: SiteChoices & { databaseUrl?: string }) {
  const dataDir = await mkdtemp(join(tmpdir(), 'akwaaba-journeys-'))
  // As root, PostgreSQL runs as another user, which must be able to enter the folder.
  await chmod(dataDir, 0o755)
  const port = await findFreePort()
  const url = `http://127.0.0.1:${port}`
  const site = startSite({ dataDir, port, databaseUrl, env, program })
  const said = await waitUntilOpen(site)
  return {
    url,
    process: site,
    /** What the site printed until it was open. */
    said,
    dataDir,
    databaseUrl: databaseUrl ?? readEmbeddedUrl(dataDir),
    async close() {
      await endSite(site)
      await rm(dataDir, { recursive: true, force: true, maxRetries: 5 })
    },
  }
}

interface SiteOptions {
  dataDir: string
  port: number
  databaseUrl: string | undefined
  env: Record<string, string>
  program: string
}

function startSite({ dataDir, port, databaseUrl, env, program }: SiteOptions): ChildProcess {
  const settings = {
    // As in an installation, whatever the tests' own environment says.
    NODE_ENV: undefined,
    PORT: String(port),
    DATA_DIR: dataDir,
    DATABASE_URL: databaseUrl,
    METRICS_PORT: '0',
    LOG_LEVEL: 'error',
    // All journeys come from one IP address.
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
