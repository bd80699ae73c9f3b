import { fileURLToPath } from 'node:url'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import { withConnection } from './with-connection.ts'

const MIGRATIONS_FOLDER = fileURLToPath(new URL('./migrations', import.meta.url))

/** The advisory lock of this project's start: any number that nothing else on the server uses. */
export const MIGRATION_LOCK = 577_204_451

const MAX_WAIT_MS = 60_000
const QUIET_MS = 3_000
/** A running server answers within this time even on a busy machine. */
const CONNECT_MS = 20_000

interface Options {
  /** Called when the start waits for another node. */
  log?: (line: string) => void
  maxWaitMs?: number
  /** Waits for a connection without a timeout. */
  isPatient?: boolean | undefined
}

/**
 * Brings the tables up to date. Nodes that start at once take turns: the second finds nothing left to do. One
 * that waits for a minute gives up with PostgreSQL's code for a lock (55P03).
 */
export async function migrateDatabase(url: string, options: Options = {}): Promise<void> {
  const { log = () => undefined, maxWaitMs = MAX_WAIT_MS, isPatient } = options
  // A pooler rejects lock_timeout, rightly: a lock that outlives a statement cannot be held through one.
  const connectionTimeoutMillis = isPatient ? 0 : CONNECT_MS
  const settings = { connectionString: url, connectionTimeoutMillis, lock_timeout: maxWaitMs }
  await withConnection(settings, async (client) => {
    const notice = setTimeout(log, QUIET_MS, 'Another node is updating the tables; waiting for it.')
    await client.query('SELECT pg_advisory_lock($1)', [MIGRATION_LOCK]).finally(() => clearTimeout(notice))
    await migrate(drizzle(client), { migrationsFolder: MIGRATIONS_FOLDER })
  })
}
