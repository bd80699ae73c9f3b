import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { Pool } from './connection/pool.ts'

export type Database = NodePgDatabase
export type Transaction = Parameters<Parameters<Database['transaction']>[0]>[0]

export interface DatabaseClient {
  db: Database
  /** Reads that may lag a moment behind go here; the same as `db` without a replica. */
  readDb: Database
  pool: pg.Pool
  /** For readiness, on a connection of its own: a busy pool is no reason to be taken out of service. */
  askState(): Promise<{ isStandby: boolean }>
  close(): Promise<void>
}

interface ConnectOptions {
  url: string
  replicaUrl?: string | undefined
  poolSize: number
  onError: (error: Error) => void
  /** Handed in by a test that does not want to wait. */
  silenceMs?: number
}

export const STATEMENT_MS = 10_000
/** Longer than any statement may take, so that only a lost line is ever so silent. */
export const SILENCE_MS = STATEMENT_MS + 2_000

// A bigint count comes back as a string by default; none of ours passes 2^53.
pg.types.setTypeParser(pg.types.builtins.INT8, Number)

/** Opens the pools. Connections are made when the first query needs one. */
export function connectDatabase(options: ConnectOptions): DatabaseClient {
  const { url, replicaUrl, poolSize } = options
  const pool = createPool(url, poolSize, options)
  const replica = replicaUrl ? createPool(replicaUrl, poolSize, options) : pool
  const db = openDatabase(pool)
  const readDb = replica === pool ? db : openDatabase(replica)
  const ownPool = createPool(url, 1, options)
  const askState = async () => {
    const { rows } = await ownPool.query<{ isStandby: boolean }>('SELECT pg_is_in_recovery() AS "isStandby"')
    return { isStandby: rows[0]?.isStandby ?? false }
  }
  const close = async () => {
    await Promise.all([pool.end(), ownPool.end()])
    if (replica !== pool) await replica.end()
  }
  return { db, readDb, pool, askState, close }
}

// Drizzle begins a transaction before it starts to look after the connection: one that is lost at that very moment
// would never go back to the pool, and after a few restarts of the database none would be left.
function openDatabase(pool: pg.Pool): Database {
  const db = drizzle(pool)
  db.transaction = async (work, config) => {
    const client = await pool.connect()
    try {
      return await drizzle(client).transaction(work, config)
    } finally {
      client.release()
    }
  }
  return db
}

function createPool(connectionString: string, max: number, { onError, silenceMs }: ConnectOptions): pg.Pool {
  const pool = new Pool({
    connectionString,
    max,
    connectionTimeoutMillis: 3_000,
    idleTimeoutMillis: 60_000,
    statement_timeout: STATEMENT_MS,
    silenceMs: silenceMs ?? SILENCE_MS,
  })
  // An idle connection that breaks (server restart) must not end the process.
  pool.on('error', onError)
  // Nor must one that breaks between two statements of a transaction: the pool does not listen to those it lent out.
  pool.on('connect', (client) => client.on('error', onError))
  return pool
}
