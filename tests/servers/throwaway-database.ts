import { randomBytes } from 'node:crypto'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { connectDatabase } from '../../database/client.ts'
import { startEmbeddedDatabase } from '../../database/embedded/start-embedded-database.ts'
import { migrateDatabase } from '../../database/migrate.ts'
import { seedDatabase } from '../../database/seed.ts'
import { withConnection } from '../../database/with-connection.ts'

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

/** An empty database and one with the sample ads, to be copied. */
const TEMPLATES = { empty: 'template_empty', samples: 'template_samples' } as const
/** Nobody else's database is called so: a given server may hold others, which stay. */
const COPY = /^akwaaba_test_[0-9a-f]{12}$/

/** One PostgreSQL for a whole run of tests: the one that DATABASE_URL names, else one of its own. */
export async function startThrowawayDatabase() {
  const given = process.env.DATABASE_URL
  if (given) {
    await makeTemplates(given)
    return { url: given, stop: () => dropCopies(given) }
  }
  // `npm test` gives a folder that it removes as a whole while the next tests run: of so many files that takes long.
  const parent = process.env.TESTS_FOLDER
  const folder = await mkdtemp(join(parent ?? tmpdir(), 'akwaaba-tests-'))
  // As root, PostgreSQL runs as another user, who must be able to enter the folder.
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

/** In a few milliseconds. PostgreSQL allows one copy of a template at a time, so each waits its turn. */
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
