import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Binaries } from '../database/embedded-binaries.ts'
import { prepareCluster } from '../database/embedded-cluster.ts'
import { databaseUrl, ensureDatabase } from '../database/embedded-connection.ts'
import { type Place, preparePlace } from '../database/embedded-folder.ts'
import { launch, type Server, shutDown } from '../database/embedded-server.ts'
import { StartError } from '../src/platform/start-error.ts'

// Runs the tests against a PostgreSQL server of the system, as with DATABASE_URL:
//   node scripts/test-on-server.ts [-- command ...]

const DEBIAN_SERVERS = '/usr/lib/postgresql'

// A cluster that lives for one run need not survive a crash.
const TEST_SETTINGS = [
  'listen_addresses=127.0.0.1',
  'unix_socket_directories=',
  'max_connections=200',
  'fsync=off',
  'synchronous_commit=off',
  'full_page_writes=off',
  'timezone=UTC',
]

function findSystemServer(): Binaries {
  const versions = existsSync(DEBIAN_SERVERS) ? readdirSync(DEBIAN_SERVERS).map(Number) : []
  const major = versions
    .filter((version) => existsSync(join(DEBIAN_SERVERS, String(version), 'bin', 'postgres')))
    .sort((one, other) => other - one)[0]
  if (!major)
    throw new StartError(
      `No PostgreSQL server was found in ${DEBIAN_SERVERS}. Install one with: apt-get install postgresql`,
    )
  const program = (name: string) => join(DEBIAN_SERVERS, String(major), 'bin', name)
  return { initdb: program('initdb'), postgres: program('postgres'), major }
}

function readCommand(): string[] {
  const given = process.argv.slice(2)
  const command = given[0] === '--' ? given.slice(1) : given
  return command.length > 0 ? command : ['npm', 'test']
}

// From the first moment on, so that an interruption at any point still removes everything.
const interruption = new AbortController()
process.on('SIGINT', () => interruption.abort('SIGINT'))
process.on('SIGTERM', () => interruption.abort('SIGTERM'))
process.on('SIGHUP', () => interruption.abort('SIGHUP'))

async function runCommand(url: string): Promise<number> {
  if (interruption.signal.aborted) return 1
  const [program = 'npm', ...words] = readCommand()
  const child = spawn(program, words, { stdio: 'inherit', env: { ...process.env, DATABASE_URL: url } })
  // The terminal sends Ctrl-C to the command itself; twice would mean "now" to a test runner.
  interruption.signal.addEventListener('abort', () => {
    if (interruption.signal.reason !== 'SIGINT') child.kill(interruption.signal.reason)
  })
  const [code] = await once(child, 'exit').catch((error: Error) => {
    throw new StartError(`The command could not be run: ${error.message}`)
  })
  return code ?? 1
}

async function runOnServer(place: Place): Promise<number> {
  let server: Server | undefined
  try {
    const password = await prepareCluster(place, () => undefined)
    server = await launch(place, () => undefined)
    await ensureDatabase(place, server.port, password)
    console.log(`Testing on PostgreSQL ${place.binaries.major} at 127.0.0.1:${server.port}`)
    return await runCommand(databaseUrl(server.port, password))
  } finally {
    if (server) await shutDown(place, server)
  }
}

async function main(): Promise<number> {
  const binaries = findSystemServer()
  const folder = mkdtempSync(join(tmpdir(), 'akwaaba-server-'))
  chmodSync(folder, 0o711)
  try {
    return await runOnServer(preparePlace(folder, binaries, TEST_SETTINGS))
  } finally {
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
  }
}

process.exitCode = await main().catch((error: unknown) => {
  if (!(error instanceof StartError)) throw error
  console.error(error.message)
  return 1
})
