import { connectDatabase, type DatabaseClient } from '../../database/client.ts'
import { setReadOnly } from '../../database/disk-guard.ts'
import { startEmbeddedDatabase } from '../../database/embedded/start-embedded-database.ts'
import type { Env } from '../env.ts'
import type { createStopper } from '../platform/process/stopper.ts'

const REPLICA_AWAY =
  'The replica of DATABASE_REPLICA_URL does not answer: the main server is read until it is back.'
const REPLICA_BACK = 'The replica is back.'

interface Reports {
  say: (line: string) => void
  /** The log, once there is one. */
  log: () => { warn(entry: object, line: string): void; info(line: string): void } | undefined
  onError: (error: Error) => void
}

/** The server's address: the one that is set, or the one of our own server, which it starts. */
export async function openDatabase(
  env: Env,
  stopper: ReturnType<typeof createStopper>,
  say: (line: string) => void,
): Promise<string> {
  if (env.databaseUrl) return env.databaseUrl
  const settings = [`max_connections=${connectionsOf(env)}`]
  const embedded = await startEmbeddedDatabase({ dataDir: env.dataDir, log: say, settings })
  stopper.later('PostgreSQL', embedded.stop)
  // A start writes, and a killed site may have left the database closed.
  await setReadOnly(embedded.url, false)
  return embedded.url
}

/** Besides the pool: jobs, LISTEN, readiness, and one while it starts or makes a backup. */
const BESIDES_POOL = 6
/** For the commands that are run beside the site. */
const SPARE = 20

function connectionsOf({ workers, databasePoolSize }: Env): number {
  return Math.max(60, workers * (databasePoolSize + BESIDES_POOL) + SPARE)
}

/** The connections of this process; that the replica is away, or back, is said where somebody reads it. */
export function connect(
  env: Env,
  url: string,
  { say, log, onError, isPatient }: Reports & { isPatient?: boolean | undefined },
): DatabaseClient {
  return connectDatabase({
    url,
    replicaUrl: env.databaseReplicaUrl,
    poolSize: env.databasePoolSize,
    isBehindPooler: env.databaseDirectUrl !== undefined,
    onError,
    isPatient,
    onReplica: (error) => {
      const open = log()
      if (!open) say(error ? REPLICA_AWAY : REPLICA_BACK)
      else if (error) open.warn({ err: error }, REPLICA_AWAY)
      else open.info(REPLICA_BACK)
    },
  })
}
