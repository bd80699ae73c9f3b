import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { StartError } from '../../src/platform/process/start-error.ts'
import { diskFull, type Place } from './folder.ts'

/** The name of the role and of the database; the role is the superuser of this private cluster. */
export const ROLE = 'akwaaba'

const DISK_FULL = '53100'
const CANNOT_CONNECT_NOW = '57P03'
const WRONG_PASSWORD = '28P01'
const RETRY_MS = 100
const RETRY_LIMIT_MS = 60_000

export function databaseUrl(port: number, password: string, database = ROLE): string {
  return `postgres://${ROLE}:${password}@127.0.0.1:${port}/${database}`
}

/** Checks that the server accepts our password, and creates the database if it is missing. */
export async function ensureDatabase(place: Place, port: number, password: string): Promise<void> {
  const client = await connectPatiently(databaseUrl(port, password, 'postgres')).catch((error) => {
    throw explainConnection(place, error)
  })
  try {
    const { rowCount } = await client.query('SELECT 1 FROM pg_database WHERE datname = $1', [ROLE])
    if (rowCount === 0) await client.query(`CREATE DATABASE ${ROLE}`)
  } catch (error) {
    throw explainConnection(place, error)
  } finally {
    await client.end().catch(() => undefined)
  }
}

// A server that is still recovering refuses connections for a while.
async function connectPatiently(url: string): Promise<pg.Client> {
  const limit = Date.now() + RETRY_LIMIT_MS
  for (;;) {
    const client = new pg.Client(url)
    // Without a listener, a connection lost in between would end the whole process.
    client.on('error', () => undefined)
    try {
      await client.connect()
      return client
    } catch (error) {
      await client.end().catch(() => undefined)
      if ((error as pg.DatabaseError).code !== CANNOT_CONNECT_NOW || Date.now() > limit) throw error
      await sleep(RETRY_MS)
    }
  }
}

function explainConnection(
  { dataDir, clusterDir, passwordFile, logFile }: Place,
  error: unknown,
): StartError {
  const { code, message } = error as pg.DatabaseError
  if (code === DISK_FULL) return diskFull(dataDir)
  if (code === WRONG_PASSWORD)
    return new StartError(
      `The database in ${clusterDir} does not take the password in ${passwordFile}. Put the right password file back, or restore a backup into an empty DATA_DIR.`,
    )
  return new StartError(`PostgreSQL started but does not answer: ${message}. Its log is ${logFile}.`, {
    cause: error,
  })
}
