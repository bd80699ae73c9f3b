import { setTimeout as sleep } from 'node:timers/promises'
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { Pool } from './connection/pool.ts'
import { ReadPool, type Replayed } from './connection/read-pool.ts'

export type Database = NodePgDatabase
export type Transaction = Parameters<Parameters<Database['transaction']>[0]>[0]

export interface DatabaseClient {
  db: Database
  /** For reads that may lag a moment behind; the same as `db` without a replica. */
  readDb: Database
  pool: pg.Pool
  /** Null without a replica. */
  replica: ReadPool | null
  /** For readiness, on a connection of its own: a busy pool must not take the node out of service. */
  askState(): Promise<{ isReadOnly: boolean }>
  close(): Promise<void>
}

interface ConnectOptions {
  url: string
  replicaUrl?: string | undefined
  poolSize: number
  /** Whether a pooler assigns a connection per transaction: no named statements, no session settings. */
  isBehindPooler?: boolean
  onError: (error: Error) => void
  /** Called with the reason when the replica becomes unavailable, and with null when it is back. */
  onReplica?: (error: Error | null) => void
  /** Set by tests that need a shorter timeout. */
  silenceMs?: number
  /** Disables the timeouts for connections and queries, for a machine that is busy with other work. */
  isPatient?: boolean | undefined
}

export const STATEMENT_MS = 10_000
/** Longer than any statement may take, so that only a lost connection is ever silent for so long. */
export const SILENCE_MS = STATEMENT_MS + 2_000
/** The readiness query takes no time, so a load balancer need not wait longer. */
const STATE_SILENCE_MS = 6_000

const MAX_FAREWELL_MS = 1_000

const PROMPT = { connectMs: 3_000, statementMs: STATEMENT_MS, silenceMs: SILENCE_MS }
/** In pg, 0 means no limit. */
const PATIENT = { connectMs: 0, statementMs: 0, silenceMs: 0 }

// By default pg returns bigint counts as strings; none of ours exceeds 2^53.
pg.types.setTypeParser(pg.types.builtins.INT8, Number)

/** Creates the pools; a connection opens when the first query needs it. */
export function connectDatabase(options: ConnectOptions): DatabaseClient {
  const { url, replicaUrl, poolSize } = options
  const pool = createPool(url, poolSize, options)
  const ownPool = createPool(url, 1, { silenceMs: STATE_SILENCE_MS, ...options })
  const db = openDatabase(pool)
  const replica = replicaUrl ? openReplica(pool, replicaUrl, options) : null
  const askState = async () => {
    // True on a standby, and on a server that is set to read-only.
    const { rows } = await ownPool.query<{ isReadOnly: boolean }>(
      `SELECT current_setting('transaction_read_only')::boolean AS "isReadOnly"`,
    )
    return { isReadOnly: rows[0]?.isReadOnly ?? false }
  }
  const close = async () => {
    await Promise.all([endPool(pool), endPool(ownPool), replica?.close()])
  }
  const readDb = replica ? openDatabase(replica.reads as unknown as pg.Pool) : db
  return { db, readDb, pool, replica: replica?.reads ?? null, askState, close }
}

function openReplica(primary: pg.Pool, url: string, options: ConnectOptions) {
  // ReadPool reports the replica's errors, once; the main server answers in the meantime.
  const quiet = { ...options, onError: () => undefined }
  const pool = createPool(url, options.poolSize, quiet)
  const ownPool = createPool(url, 1, quiet)
  const reads = new ReadPool({
    primary,
    replica: pool,
    ask: () => askReplica(ownPool),
    onAway: (error) => options.onReplica?.(error),
    onBack: () => options.onReplica?.(null),
  })
  const close = async () => {
    reads.close()
    await Promise.all([endPool(pool), endPool(ownPool)])
  }
  return { reads, close }
}

/**
 * Resolves when the connections are closed, or after a second. `pool.end()` resolves earlier: an embedded
 * server stopped then would cut them off, and every other stop would log an error.
 */
async function endPool(pool: pg.Pool): Promise<void> {
  const { promise: haveEnded, resolve } = Promise.withResolvers<void>()
  let open = pool.totalCount
  if (open === 0) resolve()
  pool.on('remove', () => {
    open -= 1
    if (open === 0) resolve()
  })
  await pool.end()
  await Promise.race([haveEnded, sleep(MAX_FAREWELL_MS, undefined, { ref: false })])
}

/** A replica that was promoted has seen everything it wrote itself. */
async function askReplica(pool: pg.Pool): Promise<Replayed> {
  const { rows } = await pool.query<Replayed>(`SELECT
    CASE WHEN pg_is_in_recovery() THEN pg_last_wal_replay_lsn() ELSE pg_current_wal_lsn() END AS position,
    CASE WHEN NOT pg_is_in_recovery() OR pg_last_wal_receive_lsn() = pg_last_wal_replay_lsn() THEN 0
      ELSE coalesce(extract(epoch FROM now() - pg_last_xact_replay_timestamp()), 0) END::float AS "lagSeconds"`)
  return rows[0] as Replayed
}

// Drizzle begins a transaction before it guards the connection: one lost at that moment would never return to
// the pool, and after a few restarts of the database none would be left.
export function openDatabase(pool: pg.Pool): Database {
  const db = drizzle(pool)
  db.transaction = async (work, config) => {
    const client = await pool.connect()
    try {
      const result = await drizzle(client).transaction(work, config)
      client.release()
      return result
    } catch (error) {
      // Discards a connection to a read-only server, such as a standby: the next writer needs another one.
      client.release(isReadOnly(error))
      throw error
    }
  }
  return db
}

function isReadOnly(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  return (error as { code?: unknown }).code === '25006' || isReadOnly(error.cause)
}

function createPool(connectionString: string, max: number, options: ConnectOptions): pg.Pool {
  const { onError, isBehindPooler, isPatient } = options
  const { connectMs, statementMs, silenceMs } = isPatient ? PATIENT : { ...PROMPT, ...options }
  const pool = new Pool({
    connectionString,
    max,
    connectionTimeoutMillis: connectMs,
    idleTimeoutMillis: 60_000,
    // A pooler accepts no session settings; the README says how it limits statements itself.
    ...(isBehindPooler ? { hasNoNames: true } : { statement_timeout: statementMs }),
    silenceMs,
  })
  // An idle connection that breaks (server restart) must not end the process.
  pool.on('error', onError)
  // Nor must one that breaks between two statements of a transaction: the pool ignores clients in use.
  pool.on('connect', (client) => client.on('error', onError))
  return pool
}
