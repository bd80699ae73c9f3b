import { setTimeout as sleep } from 'node:timers/promises'
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { Pool } from './connection/pool.ts'
import { ReadPool, type Replayed } from './connection/read-pool.ts'

export type Database = NodePgDatabase
export type Transaction = Parameters<Parameters<Database['transaction']>[0]>[0]

export interface DatabaseClient {
  db: Database
  /** Reads that may lag a moment behind go here; the same as `db` without a replica. */
  readDb: Database
  pool: pg.Pool
  /** Null without one. */
  replica: ReadPool | null
  /** For readiness, on a connection of its own: a busy pool is no reason to be taken out of service. */
  askState(): Promise<{ isReadOnly: boolean }>
  close(): Promise<void>
}

interface ConnectOptions {
  url: string
  replicaUrl?: string | undefined
  poolSize: number
  /** One that lends a connection for a single transaction: no names for statements, no settings of a session. */
  isBehindPooler?: boolean
  onError: (error: Error) => void
  /** Called when the replica goes away, with the reason, and when it is back. */
  onReplica?: (error: Error | null) => void
  /** Handed in by a test that does not want to wait. */
  silenceMs?: number
  /** On a machine that is busy with other things too: waits for a connection, and for each answer, as long as it takes. */
  isPatient?: boolean | undefined
}

export const STATEMENT_MS = 10_000
/** Longer than any statement may take, so that only a lost line is ever so silent. */
export const SILENCE_MS = STATEMENT_MS + 2_000
/** The question that readiness asks takes no time, so that a balancer need not wait longer. */
const STATE_SILENCE_MS = 6_000

const MAX_FAREWELL_MS = 1_000

const PROMPT = { connectMs: 3_000, statementMs: STATEMENT_MS, silenceMs: SILENCE_MS }
/** To pg, 0 is no limit. */
const PATIENT = { connectMs: 0, statementMs: 0, silenceMs: 0 }

// A bigint count comes back as a string by default; none of ours passes 2^53.
pg.types.setTypeParser(pg.types.builtins.INT8, Number)

/** Opens the pools. Connections are made when the first query needs one. */
export function connectDatabase(options: ConnectOptions): DatabaseClient {
  const { url, replicaUrl, poolSize } = options
  const pool = createPool(url, poolSize, options)
  const ownPool = createPool(url, 1, { silenceMs: STATE_SILENCE_MS, ...options })
  const db = openDatabase(pool)
  const replica = replicaUrl ? openReplica(pool, replicaUrl, options) : null
  const askState = async () => {
    // On a standby, and on a server that was told to take no writes.
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
  // Its troubles are told once, by the reader; the main server answers meanwhile.
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
 * Ends when the connections have, or after a second of a silent line. The pool itself says so before: an embedded server
 * that stops meanwhile would cut them off, and an error be logged at every other stop.
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

/** One that was promoted meanwhile has seen everything it wrote itself. */
async function askReplica(pool: pg.Pool): Promise<Replayed> {
  const { rows } = await pool.query<Replayed>(`SELECT
    CASE WHEN pg_is_in_recovery() THEN pg_last_wal_replay_lsn() ELSE pg_current_wal_lsn() END AS position,
    CASE WHEN NOT pg_is_in_recovery() OR pg_last_wal_receive_lsn() = pg_last_wal_replay_lsn() THEN 0
      ELSE coalesce(extract(epoch FROM now() - pg_last_xact_replay_timestamp()), 0) END::float AS "lagSeconds"`)
  return rows[0] as Replayed
}

// Drizzle begins a transaction before it starts to look after the connection: one that is lost at that very moment
// would never go back to the pool, and after a few restarts of the database none would be left.
export function openDatabase(pool: pg.Pool): Database {
  const db = drizzle(pool)
  db.transaction = async (work, config) => {
    const client = await pool.connect()
    try {
      const result = await drizzle(client).transaction(work, config)
      client.release()
      return result
    } catch (error) {
      // A server that became a standby, or was one: the next writer deserves another connection.
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
    // A pooler takes no setting of a session; README says how it limits statements itself.
    ...(isBehindPooler ? { hasNoNames: true } : { statement_timeout: statementMs }),
    silenceMs,
  })
  // An idle connection that breaks (server restart) must not end the process.
  pool.on('error', onError)
  // Nor must one that breaks between two statements of a transaction: the pool does not listen to those it lent out.
  pool.on('connect', (client) => client.on('error', onError))
  return pool
}
