import cluster from 'node:cluster'
import { mkdir } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import type { FastifyInstance } from 'fastify'
import { connectDatabase } from '../../database/client.ts'
import type { SampleData } from '../../database/seed.ts'
import type { Env } from '../env.ts'
import { findFolderProblem } from '../platform/checks/check-folder.ts'
import { findKeyProblem } from '../platform/checks/check-secret-key.ts'
import { StartError } from '../platform/process/start-error.ts'
import { loadSecrets } from '../platform/secrets/secrets.ts'
import { findStoreProblem } from '../platform/storage/s3-storage.ts'

/** Printed until the operator has chosen, or the first ad exists. */
export const SAMPLES_UNDECIDED =
  'SITE_URL is on https, so the site starts without sample ads. Set SAMPLE_DATA=on to show them, or SAMPLE_DATA=off to keep it empty.'

/** A site on https never shows samples by default. */
export function samplesFor({ sampleData, siteUrl }: Pick<Env, 'sampleData' | 'siteUrl'>): SampleData {
  return sampleData === 'auto' && siteUrl.startsWith('https:') ? 'ask' : sampleData
}

const LOCK_TIMEOUT = '55P03'
/** PostgreSQL's codes for creating what already exists: a function, a table, a type or a column. */
const MADE_BEFORE = ['42723', '42P07', '42710', '42701']

/** Checks the data folder and the file store before anything else is touched. */
export async function checkSurroundings(env: Env, say: (line: string) => void): Promise<void> {
  refuse(await findFolderProblem(env.dataDir))
  // Uploads wait in TMPDIR. In a container it is inside the only writable folder, and missing at first.
  await mkdir(tmpdir(), { recursive: true }).catch(() => undefined)
  const problem = env.storageUrl ? await findStoreProblem(env.storageUrl) : null
  if (problem?.isFinal) refuse(problem.message)
  else if (problem) say(problem.message)
}

export function refuse(problem: string | null): void {
  if (problem) throw new StartError(problem)
}

type Place = Pick<Env, 'host' | 'port'>

/** Runs before the tables are touched. The port is bound last, with something to serve; copies share it. */
export async function checkPort({ host, port }: Place): Promise<void> {
  if (cluster.isWorker || port === 0) return
  const server = createServer()
  try {
    await new Promise<void>((resolve, reject) => {
      server.once('error', reject).listen({ host, port, exclusive: true }, resolve)
    })
  } catch (error) {
    throw explainPort(error, { host, port })
  } finally {
    server.close()
  }
}

/** A node with a different key must not even migrate the tables. Before the first migration any key fits. */
export async function checkKey(env: Pick<Env, 'dataDir' | 'secretKey'>, url: string): Promise<void> {
  const { db, close } = connectDatabase({ url, poolSize: 1, onError: () => undefined })
  const secrets = await loadSecrets(env)
  // An unreachable database is reported by the next step that needs it.
  const problem = await findKeyProblem(db, secrets).catch(() => null)
  await close()
  refuse(problem)
}

/** Binds the port, or says in one sentence why it cannot. */
export async function listen(app: FastifyInstance, { host, port }: Place): Promise<void> {
  // main.ts prints where the site is open; Fastify's own line would repeat it.
  const { level } = app.log
  app.log.level = 'warn'
  await app.listen({ port, host }).catch((error: unknown) => {
    throw explainPort(error, { host, port })
  })
  app.log.level = level
}

function explainPort(error: unknown, { host, port }: Place): StartError {
  const { code, message } = error as NodeJS.ErrnoException
  if (code === 'EADDRINUSE') {
    return new StartError(
      `Port ${port} is in use by another program. Stop that one, or start with another PORT, for example PORT=3001 npm start.`,
    )
  }
  if (code === 'EACCES') {
    return new StartError(
      `Port ${port} needs administrator rights. Choose one above 1023, and put a proxy in front (README: "Open it to the world").`,
    )
  }
  return new StartError(`The site could not listen on ${host}:${port} (${message}). Check HOST and PORT.`)
}

/** Explains a database error in one sentence, where the cause is known. */
export function explainDatabase(env: Pick<Env, 'databaseUrl'>) {
  return (error: Error): never => {
    const code = codeOf(error)
    if (MADE_BEFORE.includes(code)) {
      throw new StartError(
        `This database was made by a version of the site whose tables do not fit. Go back to that version, or give this one ${env.databaseUrl ? 'an empty database in DATABASE_URL' : 'an empty folder in DATA_DIR'}.`,
      )
    }
    if (code === LOCK_TIMEOUT) {
      throw new StartError(
        'Another node has been updating the tables for a minute. Check what it is doing, or stop it, then start this one again.',
      )
    }
    if (!env.databaseUrl) throw error
    if (/unsupported startup parameter/.test(error.message)) {
      throw new StartError(
        'DATABASE_URL is a pooler such as PgBouncer. Set DATABASE_DIRECT_URL to the server itself as well: migrations, jobs and LISTEN need it.',
      )
    }
    throw new StartError(
      `The PostgreSQL server of DATABASE_URL cannot be used (${error.message || String(error)}). Check that it runs, and the name, user and password in DATABASE_URL.`,
    )
  }
}

function codeOf(error: Error): string {
  const { code, cause } = error as { code?: unknown; cause?: unknown }
  if (typeof code === 'string') return code
  return cause instanceof Error ? codeOf(cause) : ''
}
