import type pg from 'pg'
import { withConnection } from '../../database/with-connection.ts'

const MIN_VERSION = 150_000

/** A sentence if DATABASE_URL cannot be used to connect, or null. */
export async function findConnectionProblem(pool: pg.Pool): Promise<string | null> {
  try {
    await pool.query('SELECT 1')
    return null
  } catch (error) {
    const { code = 'no answer' } = error as { code?: string }
    return `DATABASE_URL cannot be used (${code}). Check that the server runs, and the name, user and password in it.`
  }
}

/** Whether no site was started on it yet. */
export async function isWithoutTables(pool: Pick<pg.Pool, 'query'>): Promise<boolean> {
  const { rows } = await pool.query("SELECT to_regclass('site_state') IS NULL AS is_new")
  return rows[0].is_new
}

/** Checks that the database is recent enough, accepts writes and has room for one more node. */
export async function findDatabaseProblem(pool: Pick<pg.Pool, 'query'>): Promise<string | null> {
  const { rows } = await pool.query(`SELECT
    current_setting('server_version_num')::int AS version, pg_is_in_recovery() AS standby,
    current_setting('default_transaction_read_only') = 'on' AS frozen,
    current_setting('max_connections')::int - (SELECT count(*)::int FROM pg_stat_activity) AS free`)
  const { version, standby, frozen, free } = rows[0]
  if (version < MIN_VERSION) return 'PostgreSQL is older than 15. Use a newer server.'
  if (standby) return 'DATABASE_URL is a standby and takes no writes. Name the main server, or all hosts.'
  if (frozen)
    return 'the database takes no writes (default_transaction_read_only). Free its disk, then reset it.'
  if (free < 20)
    return `only ${free} connections are free; a node may take 17. Raise max_connections, or use a pooler.`
  return null
}

const ASK = `SELECT system_identifier::text AS system, pg_is_in_recovery() AS standby,
  coalesce(extract(epoch FROM now() - pg_last_xact_replay_timestamp()), 0)::float AS lag,
  pg_last_wal_receive_lsn() IS NOT DISTINCT FROM pg_last_wal_replay_lsn() AS even FROM pg_control_system()`

interface Answer {
  system: string
  standby: boolean
  lag: number
  even: boolean
}

/** Checks that the replica answers, is a standby of this very database and is not far behind. */
export async function findReplicaProblem(mainUrl: string, replicaUrl?: string): Promise<string | null> {
  if (!replicaUrl) return null
  const ask = (url: string) =>
    withConnection({ connectionString: url, connectionTimeoutMillis: 5_000 }, async (client) => {
      const { rows } = await client.query<Answer>(ASK)
      return rows[0] as Answer
    })
  const own = await ask(mainUrl)
  const copy = await ask(replicaUrl).catch(() => null)
  if (!copy) return 'DATABASE_REPLICA_URL does not answer. Reads go to the main server until it does.'
  if (copy.system !== own.system)
    return 'DATABASE_REPLICA_URL is not a copy of DATABASE_URL. Name its replica.'
  if (!copy.standby)
    return 'DATABASE_REPLICA_URL is not a standby. Name the replica, or leave the setting out.'
  if (!copy.even && copy.lag > 30) return `the replica is ${Math.round(copy.lag)} seconds behind.`
  return null
}
