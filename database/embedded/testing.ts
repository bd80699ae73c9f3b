import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import { afterAll, onTestFinished } from 'vitest'
import { withConnection } from '../with-connection.ts'
import { killAll, serversOf } from './cluster-processes-testing.ts'
import type { Owner } from './folder.ts'
import { type RunningDatabase, startEmbeddedDatabase } from './start-embedded-database.ts'

export const isRoot = process.geteuid?.() === 0
export const NOBODY: Owner = { uid: 65534, gid: 65534 }

const LAUNCHER = join(import.meta.dirname, 'start-embedded-database.ts')

// Starts the database, then writes numbered rows and acknowledges each commit. SIGTERM stops it properly,
// SIGINT is ignored, SIGUSR2 ends it without stopping the database.
const SITE = `
  import { startEmbeddedDatabase } from ${JSON.stringify(LAUNCHER)}
  import pg from 'pg'
  let isStopping = false
  try {
    const database = await startEmbeddedDatabase({ dataDir: process.argv[1], log: () => undefined })
    process.on('SIGTERM', () => { isStopping = true; database.stop().then(() => process.exit()) })
    process.on('SIGINT', () => undefined)
    process.on('SIGUSR2', () => process.exit())
    console.log('url ' + database.url)
    const client = new pg.Client(database.url)
    client.on('error', () => undefined)
    await client.connect()
    await client.query('CREATE TABLE IF NOT EXISTS acks (id int PRIMARY KEY)')
    const { rows } = await client.query('SELECT coalesce(max(id), 0) AS last FROM acks')
    for (let id = rows[0].last + 1; !isStopping; id += 1) {
      await client.query('INSERT INTO acks VALUES ($1)', [id])
      console.log('ack ' + id)
    }
  } catch (error) {
    // A write that the stop cut off: leaving now would leave the server behind.
    if (!isStopping) {
      console.log('error ' + error.name + ': ' + error.message)
      process.exit(1)
    }
  }
`

export interface Site {
  child: ChildProcess
  /** The first line that matters: its URL, or why it did not start. */
  answer: Promise<string>
  lastAck: () => number
}

export function temporaryFolder(): string {
  const folder = makeFolder()
  onTestFinished(() => {
    killServers(folder)
    removeFolder(folder)
  })
  return folder
}

/** Prepares a database once per test file, because that takes seconds; each test gets a copy of it. */
export async function prepareOnce(): Promise<() => string> {
  const prepared = makeFolder()
  afterAll(() => removeFolder(prepared))
  const { stop } = await startEmbeddedDatabase({ dataDir: prepared, log: () => {} })
  await stop()
  return () => {
    const folder = temporaryFolder()
    // Preserves the owner: PostgreSQL refuses a database of another user.
    execFileSync('cp', ['-a', `${prepared}/.`, folder])
    return folder
  }
}

function makeFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'akwaaba-test-'))
  chmodSync(folder, 0o711)
  return folder
}

const removeFolder = (folder: string) => rmSync(folder, { recursive: true, force: true, maxRetries: 5 })

/** Starts the database in this process and stops it with the test. */
export async function startHere(dataDir: string): Promise<RunningDatabase & { lines: string[] }> {
  const lines: string[] = []
  const database = await startEmbeddedDatabase({ dataDir, log: (line) => lines.push(line) })
  onTestFinished(() => database.stop())
  return { ...database, lines }
}

/** Runs SITE in a Node process of its own. */
export function startSite(dataDir: string, owner?: Owner): Site {
  const child = spawn(process.execPath, ['--input-type=module', '-e', SITE, dataDir], {
    cwd: import.meta.dirname,
    stdio: ['ignore', 'pipe', 'inherit'],
    detached: true,
    ...owner,
  })
  onTestFinished(() => void child.kill('SIGKILL'))
  let lastAck = 0
  const answer = new Promise<string>((resolve) => {
    createInterface({ input: child.stdout }).on('line', (line) => {
      if (line.startsWith('ack ')) lastAck = Number(line.slice(4))
      else resolve(line.replace(/^url /, ''))
    })
  })
  return { child, answer, lastAck: () => lastAck }
}

export async function killHard(site: Site): Promise<void> {
  site.child.kill('SIGKILL')
  await once(site.child, 'close')
}

export async function query<Row extends pg.QueryResultRow>(url: string, sql: string): Promise<Row[]> {
  return withConnection(url, async (client) => (await client.query<Row>(sql)).rows)
}

export async function sleepUntil(holds: () => boolean | Promise<boolean>, limitMs = 90_000): Promise<void> {
  for (const limit = Date.now() + limitMs; Date.now() < limit; await sleep(25)) {
    if (await holds()) return
  }
  throw new Error(`Still not so after ${limitMs} ms: ${holds}`)
}

export const killServers = (dataDir: string) => killAll(serversOf(dataDir))
