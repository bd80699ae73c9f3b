import { randomBytes } from 'node:crypto'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { connectDatabase } from '../../database/client.ts'
import { startEmbeddedDatabase } from '../../database/embedded/start-embedded-database.ts'
import { migrateDatabase } from '../../database/migrate.ts'
import { seedDatabase } from '../../database/seed.ts'
import { withConnection } from '../../database/with-connection.ts'

// Test data need not survive a crash, and creating a database was mostly waiting for the disk.
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

/** Databases to copy: an empty one, and one with the sample ads. */
const TEMPLATES = { empty: 'template_empty', samples: 'template_samples' } as const
/** Only test databases have such names: a given server may have others, which stay. */
const COPY = /^akwaaba_test_[0-9a-f]{12}$/

/** One PostgreSQL for a whole test run: the one that DATABASE_URL names, or a temporary one. */
export async function startThrowawayDatabase() {
  const given = process.env.DATABASE_URL
  if (given) {
    await makeTemplates(given)
    return { url: given, stop: () => dropCopies(given) }
  }
  // `npm test` passes a folder that it deletes while the next tests run, because deleting it takes long.
  const parent = process.env.TESTS_FOLDER
  const folder = await mkdtemp(join(parent ?? tmpdir(), 'akwaaba-tests-'))
  // As root, PostgreSQL runs as another user, which must be able to enter the folder.
  await chmod(folder, 0o755)
  const server = await startEmbeddedDatabase({ dataDir: folder, log: () => {}, settings: THROWAWAY })
  await makeTemplates(server.url)
  return {
    url: server.url,
    async stop() {
      await server.stop()
      if (!parent) await rm(folder, { recursive: true, force: true })
    },
  }
}

/** Takes milliseconds. PostgreSQL allows one copy of a template at a time, so copies wait for a lock. */
export async function copyTemplate(serverUrl: string, template: keyof typeof TEMPLATES): Promise<string> {
  const name = `akwaaba_test_${randomBytes(6).toString('hex')}`
  await withConnection(serverUrl, async (client) => {
    await client.query('SELECT pg_advisory_lock(577204453)')
    await client.query(`CREATE DATABASE ${name} TEMPLATE ${TEMPLATES[template]} STRATEGY FILE_COPY`)
  })
  return urlOf(serverUrl, name)
}

async function dropCopies(serverUrl: string): Promise<void> {
  await withConnection(serverUrl, async (client) => {
    const { rows } = await client.query<{ datname: string }>('SELECT datname FROM pg_database')
    const copies = rows.map(({ datname }) => datname).filter((name) => COPY.test(name))
    for (const name of copies) await client.query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`)
  })
}

async function makeTemplates(serverUrl: string): Promise<void> {
  await makeTemplate(serverUrl, TEMPLATES.empty, 'off')
  await makeTemplate(serverUrl, TEMPLATES.samples, 'on')
}

async function makeTemplate(serverUrl: string, name: string, sampleData: 'on' | 'off'): Promise<void> {
  await withConnection(serverUrl, async (client) => {
    await client.query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`)
    await client.query(`CREATE DATABASE ${name}`)
  })
  const url = urlOf(serverUrl, name)
  await migrateDatabase(url)
  const database = connectDatabase({ url, poolSize: 2, onError: () => {} })
  await seedDatabase({ db: database.db, now: () => new Date() }, sampleData)
  await database.close()
}

function urlOf(serverUrl: string, name: string): string {
  const url = new URL(serverUrl)
  url.pathname = `/${name}`
  return url.href
}
