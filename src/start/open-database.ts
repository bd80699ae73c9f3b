import { connectDatabase, type DatabaseClient } from '../../database/client.ts'
import { setReadOnly } from '../../database/disk-guard.ts'
import { startEmbeddedDatabase } from '../../database/embedded/start-embedded-database.ts'
import type { Env } from '../env.ts'
import type { createStopper } from '../platform/process/stopper.ts'

const REPLICA_AWAY =
  'The replica of DATABASE_REPLICA_URL does not answer: reads go to the main server until it is back.'
const REPLICA_BACK = 'The replica is back.'

interface Reports {
  say: (line: string) => void
  /** The log, once it exists. */
  log: () => { warn(entry: object, line: string): void; info(line: string): void } | undefined
  onError: (error: Error) => void
}

/** Returns the database address: the configured one, or that of the embedded server, which this starts. */
export async function openDatabase(
  env: Env,
  stopper: ReturnType<typeof createStopper>,
  say: (line: string) => void,
): Promise<string> {
  if (env.databaseUrl) return env.databaseUrl
  const settings = [`max_connections=${connectionsOf(env)}`]
  const embedded = await startEmbeddedDatabase({ dataDir: env.dataDir, log: say, settings })
  stopper.later('PostgreSQL', embedded.stop)
  // The start writes to the database, and a killed site may have left it read-only.
  await setReadOnly(embedded.url, false)
  return embedded.url
}

/** Besides the pool: jobs, LISTEN, readiness, and one at start or during a backup. */
const BESIDES_POOL = 6
/** For commands that run alongside the site. */
const SPARE = 20

function connectionsOf({ workers, databasePoolSize }: Env): number {
  return Math.max(60, workers * (databasePoolSize + BESIDES_POOL) + SPARE)
}

/** Opens this process's connections; logs or prints when the replica goes away and when it is back. */
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
