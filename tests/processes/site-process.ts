import { type ChildProcess, type StdioOptions, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { databaseUrl } from '../../database/embedded/connection.ts'
import manifest from '../../package.json' with { type: 'json' }

const ROOT = fileURLToPath(new URL('../..', import.meta.url))
const START = manifest.scripts.start.split(' ').slice(1)
const FLAGS = START.slice(0, -1)
const PROGRAM = START.at(-1) as string
const READY_LIMIT_MS = 300_000
const POLL_MS = 20

interface Choices {
  /** Runs in place of the site that `npm start` starts. */
  program?: string
  stdio?: StdioOptions
}

/** Starts the built site with the flags of `npm start` and these settings. */
export function spawnSite(
  settings: NodeJS.ProcessEnv,
  { program = PROGRAM, stdio = ['ignore', 'ignore', 'inherit'] }: Choices = {},
): ChildProcess {
  const env = { ...process.env, ...settings }
  return spawn(process.execPath, [...FLAGS, program], { cwd: ROOT, stdio, env })
}

export const hasEnded = ({ exitCode, signalCode }: ChildProcess) => exitCode !== null || signalCode !== null

/** Waits until the site and its database are ready; returns the milliseconds that took. */
export async function untilReady(site: ChildProcess, url: string): Promise<number> {
  const startedAt = performance.now()
  while (performance.now() - startedAt < READY_LIMIT_MS) {
    if (hasEnded(site)) throw new Error(`The site ended with ${site.exitCode ?? site.signalCode}.`)
    const answer = await fetch(`${url}/readyz`, { signal: AbortSignal.timeout(5_000) }).catch(() => null)
    await answer?.arrayBuffer()
    if (answer?.ok) return performance.now() - startedAt
    await sleep(POLL_MS)
  }
  throw new Error(`The site was not ready within ${READY_LIMIT_MS / 1_000} seconds.`)
}

export async function endSite(site: ChildProcess, signal: NodeJS.Signals = 'SIGTERM'): Promise<void> {
  if (hasEnded(site)) return
  const exited = once(site, 'exit')
  site.kill(signal)
  await exited
}

/** The resident memory of the site's process. */
export function readMemoryBytes({ pid }: Pick<ChildProcess, 'pid'>): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8')
  return Number(/VmRSS:\s+(\d+) kB/.exec(status)?.[1] ?? Number.NaN) * 1024
}

/** The address of a running site's embedded database. */
export function readEmbeddedUrl(dataDir: string): string {
  const pid = readFileSync(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8')
  const password = readFileSync(join(dataDir, 'postgres-password'), 'utf8')
  return databaseUrl(Number(pid.split('\n')[3]), password.trim())
}
