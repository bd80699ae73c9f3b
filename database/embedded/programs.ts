import { type ChildProcess, type SpawnOptions, spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { closeSync, openSync, readFileSync, renameSync, statSync } from 'node:fs'
import { StartError } from '../../src/platform/process/start-error.ts'
import { diskFull, isDiskFull, type Place } from './folder.ts'

const LOG_LIMIT_BYTES = 10 * 1024 * 1024

/** Runs initdb to completion; its output goes to PostgreSQL's log. */
export async function runInitdb(place: Place, cwd: string, flags: string[]): Promise<void> {
  const logStart = sizeOfLog(place)
  const child = await startProgram(place, place.binaries.initdb, flags, { cwd })
  const [code] = await once(child, 'exit')
  if (code !== 0) throw explainProgram(place, logStart)
}

/** Starts postgres in a process group of its own, so that Ctrl-C reaches only the site. */
export async function startServerProgram(place: Place, port: number): Promise<ChildProcess> {
  const settings = [...place.settings, `cluster_name=${clusterName(place)}`]
  const flags = [
    '-D',
    place.clusterDir,
    '-p',
    String(port),
    ...settings.flatMap((setting) => ['-c', setting]),
  ]
  const child = await startProgram(place, place.binaries.postgres, flags, {
    cwd: place.clusterDir,
    detached: process.platform !== 'win32',
  })
  child.unref()
  return child
}

/** The name that every process of this cluster has in its title. */
export function clusterName({ clusterDir }: Pick<Place, 'clusterDir'>): string {
  return `akwaaba-${createHash('sha256').update(clusterDir).digest('hex').slice(0, 12)}`
}

async function startProgram(place: Place, program: string, flags: string[], options: SpawnOptions) {
  const log = openSync(place.logFile, 'a', 0o600)
  try {
    const child = spawn(program, flags, {
      ...options,
      ...place.owner,
      env: serverEnvironment(),
      stdio: ['ignore', log, log],
      windowsHide: true,
    })
    await once(child, 'spawn')
    return child
  } catch (error) {
    throw explainSpawn(program, error)
  } finally {
    closeSync(log)
  }
}

// None of the site's settings and secrets, and English messages, because failures are read from the log.
function serverEnvironment(): NodeJS.ProcessEnv {
  const { PATH, SystemRoot, TEMP } = process.env
  return { PATH, LC_ALL: 'C', ...(SystemRoot && { SystemRoot }), ...(TEMP && { TEMP }) }
}

/** Renames a log that has grown too long; call it only while no server writes to it. */
export function rotateLog({ logFile }: Place): void {
  const size = statSync(logFile, { throwIfNoEntry: false })?.size ?? 0
  if (size > LOG_LIMIT_BYTES) renameSync(logFile, `${logFile}.1`)
}

export function sizeOfLog({ logFile }: Place): number {
  return statSync(logFile, { throwIfNoEntry: false })?.size ?? 0
}

function explainSpawn(program: string, error: unknown): StartError {
  const { code, message } = error as NodeJS.ErrnoException
  if (code === 'EPERM')
    return new StartError(
      'The site runs as root without the right to change to another user, and PostgreSQL refuses to run as root. Start the site as an ordinary user.',
    )
  return new StartError(
    `This system cannot run ${program} (${code ?? message}). Set DATABASE_URL to use a PostgreSQL server of your own.`,
  )
}

/** Explains why a PostgreSQL program ended, from the log after `logStart`; `cause` is that part of it. */
export function explainProgram(place: Place, logStart: number): StartError {
  const text = readLogSince(place, logStart)
  if (/No space left on device|Disk quota exceeded/.test(text) || isDiskFull(place.dataDir))
    return diskFull(place.dataDir)
  const reason = lastMeaningfulLine(text)
  return new StartError(
    `PostgreSQL did not start: ${reason}. The whole story is in ${place.logFile}; DATABASE_URL lets the site use another server.`,
    { cause: text },
  )
}

function readLogSince({ logFile }: Place, start: number): string {
  try {
    return readFileSync(logFile).subarray(start).toString('utf8')
  } catch {
    return ''
  }
}

function lastMeaningfulLine(text: string): string {
  const lines = text.split('\n').filter((line) => line.trim() !== '')
  const named = lines.findLast((line) => /(FATAL|PANIC|error):|error while loading/.test(line))
  const line = named ?? lines.at(-1) ?? 'it wrote nothing to its log'
  return line.replace(/^.*?(?:FATAL|PANIC|LOG|error):\s+/, '').replace(/\.$/, '')
}
