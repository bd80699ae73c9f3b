import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { connectDatabase } from '../database/client.ts'
import { startEmbeddedDatabase } from '../database/embedded/start-embedded-database.ts'
import { migrateDatabase } from '../database/migrate.ts'
import { seedDatabase } from '../database/seed.ts'
import { withConnection } from '../database/with-connection.ts'

// What a test wrote need not outlive the machine: waiting for the disk was most of what making a database took.
const THROWAWAY = [
  'fsync=off',
  'full_page_writes=off',
  'synchronous_commit=off',
  'autovacuum=off',
  'max_connections=120',
  'wal_level=minimal',
  'max_wal_senders=0',
  ...(process.platform === 'linux' ? ['file_copy_method=clone'] : []),
]
const TEMPLATES = { empty: 'template_empty', samples: 'template_samples' } as const

declare module 'vitest' {
  interface ProvidedContext {
    serverUrl: string
    /** The databases of the tests go with their server; on a given one they are dropped. */
    isServerKept: boolean
  }
}

/** One PostgreSQL for the whole run, with two databases to copy: an empty one and one with the sample ads. */
export default async function setup(project: TestProject) {
  const given = process.env.DATABASE_URL
  const folder = given ? null : await mkdtemp(join(tmpdir(), 'akwaaba-tests-'))
  // As root, PostgreSQL runs as another user, who must be able to enter the folder.
  if (folder) await chmod(folder, 0o755)
  const server = folder
    ? await startEmbeddedDatabase({ dataDir: folder, log: () => {}, settings: THROWAWAY })
    : null
  const url = given ?? server?.url ?? ''
  await makeTemplate(url, TEMPLATES.empty, 'off')
  await makeTemplate(url, TEMPLATES.samples, 'on')
  project.provide('serverUrl', url)
  project.provide('isServerKept', Boolean(given))
  return async () => {
    await server?.stop()
    if (folder) await rm(folder, { recursive: true, force: true })
  }
}

async function makeTemplate(serverUrl: string, name: string, sampleData: 'on' | 'off'): Promise<void> {
  await withConnection(serverUrl, async (client) => {
    await client.query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`)
    await client.query(`CREATE DATABASE ${name}`)
  })
  const url = new URL(serverUrl)
  url.pathname = `/${name}`
  await migrateDatabase(url.href)
  const database = connectDatabase({ url: url.href, poolSize: 2, onError: () => {} })
  await seedDatabase({ db: database.db, now: () => new Date() }, sampleData)
  await database.close()
}
