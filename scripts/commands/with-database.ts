import { findRunningDatabase } from '../../database/embedded/attach.ts'
import { startEmbeddedDatabase } from '../../database/embedded/start-embedded-database.ts'
import type { Env } from '../../src/env.ts'

/**
 * Gives a command the site's database: the server of DATABASE_URL, the embedded one of a running site, or
 * else an embedded one that is started for the command alone.
 */
export async function withDatabase<Result>(env: Env, use: (url: string) => Promise<Result>): Promise<Result> {
  const running = env.databaseDirectUrl ?? env.databaseUrl ?? (await findRunningDatabase(env.dataDir))
  if (running) return use(running)
  const database = await startEmbeddedDatabase({ dataDir: env.dataDir, log: () => undefined })
  try {
    return await use(database.url)
  } finally {
    await database.stop()
  }
}
