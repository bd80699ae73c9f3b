import { setTimeout as sleep } from 'node:timers/promises'
import { findBinaries } from './binaries.ts'
import { prepareCluster } from './cluster.ts'
import { databaseUrl, ensureDatabase } from './connection.ts'
import { type Place, preparePlace } from './folder.ts'
import { takeLock } from './lock.ts'
import { findRunning, launch, type Server, shutDown } from './server.ts'
import { supervise } from './supervisor.ts'

export interface RunningDatabase {
  url: string
  stop(): Promise<void>
}

interface Options {
  dataDir: string
  log: (line: string) => void
  /** PostgreSQL settings that override the usual ones: for several workers, or a disposable database. */
  settings?: string[]
}

// For a small machine. Errors are logged without the values of the statement, which may be personal. After a
// crash PostgreSQL exits and the supervisor starts it again: if it restarted by itself, a server whose
// recovery also fails (on a disk that does not sync) would wait forever.
const SETTINGS = [
  'listen_addresses=127.0.0.1',
  'unix_socket_directories=',
  'max_connections=60',
  'shared_buffers=128MB',
  'restart_after_crash=off',
  'fsync=on',
  'synchronous_commit=on',
  'wal_compression=on',
  'jit=off',
  'timezone=UTC',
  'log_timezone=UTC',
  'log_checkpoints=off',
  'log_error_verbosity=terse',
  'log_min_error_statement=panic',
  // Error messages quote values too; the site logs errors by their code.
  'log_min_messages=log',
]

const START_ATTEMPTS = 40
const RETRY_MS = 250

/** Starts PostgreSQL on DATA_DIR/postgres, or takes over one left by a killed site, and supervises it. */
export async function startEmbeddedDatabase({
  dataDir,
  log,
  settings = [],
}: Options): Promise<RunningDatabase> {
  const place = preparePlace(dataDir, findBinaries(), [...SETTINGS, ...settings])
  const release = takeLock(dataDir)
  try {
    const password = await prepareCluster(place, log)
    const server = await openReadyServer(place, password)
    return { url: databaseUrl(server.port, password), stop: supervise({ place, server, log }, release) }
  } catch (error) {
    release()
    throw error
  }
}

/** A server that was already stopping drops the connection; once it has exited, another one is started. */
async function openReadyServer(place: Place, password: string, isAgain = false): Promise<Server> {
  const server = await openServer(place)
  try {
    await ensureDatabase(place, server.port, password)
    return server
  } catch (error) {
    await shutDown(place, server)
    const { code } = ((error as Error).cause ?? {}) as NodeJS.ErrnoException
    if (isAgain || !/^ECONN(RESET|REFUSED)$/.test(code ?? '')) throw error
    return openReadyServer(place, password, true)
  }
}

// After a kill in the middle of a start or a stop, another server may still be coming up or going down here.
async function openServer(place: Place): Promise<Server> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return (await findRunning(place)) ?? (await launch(place, () => undefined))
    } catch (error) {
      const isBusy = /postmaster\.pid" already exists|pre-existing shared memory/.test(
        String((error as Error).cause),
      )
      if (!isBusy || attempt === START_ATTEMPTS) throw error
      await sleep(RETRY_MS)
    }
  }
}
