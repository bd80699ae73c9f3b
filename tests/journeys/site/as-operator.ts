import { inject } from 'vitest'
import { connectDatabase } from '../../../database/client.ts'
import { readEnv } from '../../../src/env.ts'
import { type AdDeps, createAdDeps } from '../../../src/features/ad-life/ad-deps.ts'
import { loadSecrets } from '../../../src/platform/secrets/secrets.ts'
import type { Site } from './fill-queue.ts'

/** The site's rules, on the database of the site under test. */
export async function openRules({ url, dataDir, databaseUrl }: Site) {
  const { db, pool, close } = connectDatabase({ url: databaseUrl, poolSize: 2, onError: () => {} })
  const env = readEnv({ DATA_DIR: dataDir, SITE_URL: url })
  const bump = async (tag: string) => {
    await pool.query('select pg_notify($1, $2)', ['cache_tags', tag])
  }
  const secrets = await loadSecrets(env)
  return { deps: createAdDeps({ env, db, now: () => new Date(), secrets, tags: { bump } }), close }
}

/** The site that most journeys share. */
export const sharedSite = (): Site => ({
  url: inject('siteUrl'),
  dataDir: inject('dataDir'),
  databaseUrl: inject('databaseUrl'),
})

/** Runs what the console does, on the database that the journeys share. */
export async function asOperator<Result>(work: (deps: AdDeps) => Promise<Result>): Promise<Result> {
  const { deps, close } = await openRules(sharedSite())
  try {
    return await work(deps)
  } finally {
    await close()
  }
}
