import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { StartError } from '../src/platform/process/start-error.ts'
import { findSystemServer, startSystemServer } from './testing/system-server.ts'

// Runs the tests against the PostgreSQL server of the system, as with DATABASE_URL:
//   node scripts/test-on-server.ts [-- command ...]

function readCommand(): string[] {
  const given = process.argv.slice(2)
  const command = given[0] === '--' ? given.slice(1) : given
  return command.length > 0 ? command : ['npm', 'test']
}

// Registered first, so that an interruption at any point still removes everything.
const interruption = new AbortController()
process.on('SIGINT', () => interruption.abort('SIGINT'))
process.on('SIGTERM', () => interruption.abort('SIGTERM'))
process.on('SIGHUP', () => interruption.abort('SIGHUP'))

async function runCommand(url: string): Promise<number> {
  if (interruption.signal.aborted) return 1
  const [program = 'npm', ...words] = readCommand()
  const child = spawn(program, words, { stdio: 'inherit', env: { ...process.env, DATABASE_URL: url } })
  // The terminal sends Ctrl-C to the command itself; a second one would make a test runner quit at once.
  interruption.signal.addEventListener('abort', () => {
    if (interruption.signal.reason !== 'SIGINT') child.kill(interruption.signal.reason)
  })
  const [code] = await once(child, 'exit').catch((error: Error) => {
    throw new StartError(`The command could not be run: ${error.message}`)
  })
  return code ?? 1
}

async function main(): Promise<number> {
  const binaries = findSystemServer()
  if (!binaries)
    throw new StartError('No PostgreSQL server was found. Install one with: apt-get install postgresql')
  const folder = mkdtempSync(join(tmpdir(), 'akwaaba-server-'))
  chmodSync(folder, 0o711)
  try {
    const server = await startSystemServer(folder)
    try {
      console.log(`Testing on PostgreSQL ${binaries.major} at ${new URL(server.url).host}`)
      return await runCommand(server.url)
    } finally {
      await server.stop()
    }
  } finally {
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
  }
}

process.exitCode = await main().catch((error: unknown) => {
  if (!(error instanceof StartError)) throw error
  console.error(error.message)
  return 1
})
