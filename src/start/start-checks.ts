import { mkdir } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import type { FastifyInstance } from 'fastify'
import type { SampleData } from '../../database/seed.ts'
import type { Env } from '../env.ts'
import { findFolderProblem } from '../platform/checks/check-folder.ts'
import { StartError } from '../platform/start-error.ts'
import { findStoreProblem } from '../platform/storage/s3-storage.ts'

/** Said until the operator has chosen, or the first ad is there. */
export const SAMPLES_UNDECIDED =
  'SITE_URL is on https, so the site starts without sample ads. Set SAMPLE_DATA=on to show them, or SAMPLE_DATA=off to keep it empty.'

/** Samples never appear unasked on a site that is open to the world. */
export function samplesFor({ sampleData, siteUrl }: Pick<Env, 'sampleData' | 'siteUrl'>): SampleData {
  return sampleData === 'auto' && siteUrl.startsWith('https:') ? 'ask' : sampleData
}

const LOCK_TIMEOUT = '55P03'

/** What is wrong around the site is said before anything is touched. */
export async function checkSurroundings(env: Env, say: (line: string) => void): Promise<void> {
  refuse(await findFolderProblem(env.dataDir))
  // Where uploads wait; in a container TMPDIR lies in the one folder that can be written, and a new one is empty.
  await mkdir(tmpdir(), { recursive: true }).catch(() => undefined)
  const problem = env.storageUrl ? await findStoreProblem(env.storageUrl) : null
  if (problem?.isFinal) refuse(problem.message)
  else if (problem) say(problem.message)
}

export function refuse(problem: string | null): void {
  if (problem) throw new StartError(problem)
}

/** Takes the port, or says in one sentence why it cannot. */
export async function listen(app: FastifyInstance, env: Env): Promise<void> {
  try {
    // The line below says it in words; Fastify's own would stand beside it.
    const { level } = app.log
    app.log.level = 'warn'
    await app.listen({ port: env.port, host: env.host })
    app.log.level = level
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException
    if (code === 'EADDRINUSE') {
      throw new StartError(
        `Port ${env.port} is in use by another program. Stop that one, or start with another PORT, for example PORT=3001 npm start.`,
      )
    }
    if (code === 'EACCES') {
      throw new StartError(
        `Port ${env.port} needs administrator rights. Choose one above 1023, and put a proxy in front (README: "Open it to the world").`,
      )
    }
    throw new StartError(
      `The site could not listen on ${env.host}:${env.port} (${message}). Check HOST and PORT.`,
    )
  }
}

/** One sentence for what is wrong with the database. */
export function explainDatabase(env: Env) {
  return (error: Error): never => {
    if ((error as { code?: unknown }).code === LOCK_TIMEOUT) {
      throw new StartError(
        'Another node has been bringing the tables up to date for a minute. See what it is doing, or end it; then start this one again.',
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
