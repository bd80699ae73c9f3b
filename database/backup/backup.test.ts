import { createWriteStream, existsSync } from 'node:fs'
import { chmod, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import pg from 'pg'
import { afterAll, expect, inject, test } from 'vitest'
import { findSystemServer, startSystemServer } from '../../scripts/testing/system-server.ts'
import { createSecrets } from '../../src/platform/secrets.ts'
import { createTestDatabase } from '../../tests/test-database.ts'
import { listFiles } from './backup-files.ts'
import { makeBackup } from './make-backup.ts'
import { checkBackup } from './read-backup.ts'
import { restoreBackup } from './restore-backup.ts'
import { listTables, quote } from './tables.queries.ts'

const secrets = createSecrets('only for tests, never in the world')
const folders: string[] = []

async function makeFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'akwaaba-backup-'))
  await chmod(folder, 0o711)
  folders.push(folder)
  return folder
}

afterAll(async () => {
  for (const folder of folders) await rm(folder, { recursive: true, force: true, maxRetries: 5 })
})

async function makeEmptyDatabase(serverUrl: string): Promise<string> {
  const name = `restored_${Math.random().toString(36).slice(2)}`
  const client = new pg.Client({ connectionString: serverUrl })
  await client.connect()
  await client.query(`CREATE DATABASE ${name}`)
  await client.end()
  const url = new URL(serverUrl)
  url.pathname = `/${name}`
  return url.href
}

/** Every row of every table as text, so that two databases can be held against each other. */
async function readRows(url: string): Promise<Record<string, string[]>> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query("SET timezone = 'UTC'")
  const all: Record<string, string[]> = {}
  for (const { name, columns } of await listTables(client)) {
    // Without what PostgreSQL works out itself: another version may stem a word of the search another way.
    const written = columns.map((column) => quote(column.name)).join(', ')
    const { rows } = await client.query(`SELECT row(${written})::text AS row FROM ${quote(name)} ORDER BY 1`)
    all[name] = rows.map(({ row }) => row)
  }
  await client.end()
  return all
}

async function run(url: string, statement: string, values: unknown[] = []) {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const result = await client.query(statement, values)
  await client.end()
  return result
}

async function backUp(databaseUrl: string, dataDir: string): Promise<string> {
  const file = join(await makeFolder(), 'backup.tar.gz')
  const now = () => new Date('2026-11-15T12:00:00Z')
  await pipeline(
    makeBackup({ databaseUrl, dataDir, secrets, siteVersion: 'test', now }),
    createWriteStream(file),
  )
  return file
}

async function restore(file: string, databaseUrl: string, dataDir: string): Promise<void> {
  const deps = { databaseUrl, dataDir, loadSecrets: async () => secrets, hasOwnSecret: true }
  await restoreBackup(deps, { file, manifest: await checkBackup(file) })
}

async function makeSite() {
  const { url } = await createTestDatabase('samples')
  const dataDir = await makeFolder()
  await mkdir(join(dataDir, 'files/photos/abc'), { recursive: true })
  await writeFile(join(dataDir, 'files/photos/abc/640.webp'), Buffer.alloc(300_000, 'photo'))
  await writeFile(join(dataDir, 'files/photos/abc/320.webp'), 'small')
  await writeFile(join(dataDir, 'files/photos/abc/unfinished.part'), 'half')
  await writeFile(join(dataDir, 'newsletter-suppressions.log'), 'line one\n')
  return { url, dataDir }
}

test('restores identical rows, counts and photos into an empty database and folder', async () => {
  const site = await makeSite()
  await run(site.url, 'INSERT INTO site_state (name, value) VALUES ($1, $2)', [
    'hostile',
    JSON.stringify({ a: 'x\n"\\{}\u00e9\u{1f1ec}' }),
  ])
  const before = await readRows(site.url)
  const file = await backUp(site.url, site.dataDir)
  const target = await makeEmptyDatabase(inject('serverUrl'))
  const folder = await makeFolder()
  await restore(file, target, folder)
  expect(await readRows(target)).toEqual(before)
  expect(await listFiles(folder)).toEqual(await listFiles(site.dataDir))
  for (const name of await listFiles(folder))
    expect(await readFile(join(folder, name))).toEqual(await readFile(join(site.dataDir, name)))
})

test('goes on as before after a restore: new numbers, kept counts and the rules of the database', async () => {
  const site = await makeSite()
  const file = await backUp(site.url, site.dataDir)
  const target = await makeEmptyDatabase(inject('serverUrl'))
  await restore(file, target, await makeFolder())
  const counted = () => run(target, 'SELECT live_count FROM category_counts WHERE category_id = 1')
  const before = (await counted()).rows[0].live_count
  const { rows } = await run(
    target,
    `INSERT INTO ads (status, title, description, location, category_id, expires_at)
     VALUES ('live', 'After', 'restore', 'Toronto', 1, now() + interval '1 day') RETURNING id, search::text`,
  )
  const { rows: most } = await run(site.url, 'SELECT max(id)::int AS id FROM ads')
  expect(Number(rows[0].id)).toBeGreaterThan(most[0].id)
  expect(rows[0].search).toContain('restor')
  expect((await counted()).rows[0].live_count).toBe(before + 1)
  await expect(run(target, "INSERT INTO ad_views VALUES (999999, '2026-01-01', 1)")).rejects.toThrow(
    'foreign key',
  )
  await expect(run(target, 'DELETE FROM audit_log')).rejects.toThrow('only ever added to')
})

test('is one moment of a site that goes on writing', async () => {
  const site = await makeSite()
  let isWriting = true
  // Each change touches two tables in one transaction, so a backup that mixes two moments would show it.
  const writer = (async () => {
    const client = new pg.Client({ connectionString: site.url })
    await client.connect()
    for (let n = 1; isWriting; n += 1) {
      await client.query('BEGIN')
      await client.query("INSERT INTO site_state (name, value) VALUES ($1, '1')", [`write ${n}`])
      await client.query(
        "INSERT INTO ads (status, title, description, location, expires_at) VALUES ('live', $1, 'd', 'Here', now())",
        [`write ${n}`],
      )
      await client.query('COMMIT')
    }
    await client.end()
  })()
  await new Promise((resolve) => setTimeout(resolve, 300))
  const file = await backUp(site.url, site.dataDir)
  isWriting = false
  await writer
  const target = await makeEmptyDatabase(inject('serverUrl'))
  await restore(file, target, await makeFolder())
  const { rows } = await run(
    target,
    `SELECT (SELECT count(*)::int FROM site_state WHERE name LIKE 'write %') AS states,
            (SELECT count(*)::int FROM ads WHERE title LIKE 'write %') AS ads,
            (SELECT live_count FROM location_counts WHERE location = 'Here') AS kept`,
  )
  expect(rows[0].ads).toBeGreaterThan(0)
  expect(rows[0].states).toBe(rows[0].ads)
  expect(rows[0].kept).toBe(rows[0].ads)
})

test('refuses a database that holds data, and leaves it as it was', async () => {
  const site = await makeSite()
  const file = await backUp(site.url, site.dataDir)
  const other = await createTestDatabase('samples')
  const before = await readRows(other.url)
  await expect(restore(file, other.url, await makeFolder())).rejects.toThrow('already holds data')
  expect(await readRows(other.url)).toEqual(before)
})

test('refuses a backup with a changed byte, one that is cut off, and one of another level', async () => {
  const site = await makeSite()
  const file = await backUp(site.url, site.dataDir)
  const bytes = await readFile(file)
  const target = await makeEmptyDatabase(inject('serverUrl'))
  const folder = await makeFolder()

  await writeFile(`${file}.cut`, bytes.subarray(0, bytes.length - 2_000))
  await expect(restore(`${file}.cut`, target, folder)).rejects.toThrow('not a whole backup')

  const { gunzipSync, gzipSync } = await import('node:zlib')
  const plain = gunzipSync(bytes)
  plain[plain.indexOf('small')] = 83
  await writeFile(`${file}.changed`, gzipSync(plain))
  await expect(restore(`${file}.changed`, target, folder)).rejects.toThrow('does not match its checksum')

  const manifest = await checkBackup(file)
  const deps = { databaseUrl: target, dataDir: folder, loadSecrets: async () => secrets, hasOwnSecret: true }
  const older = { ...manifest, migrations: manifest.migrations.slice(0, -1) }
  await expect(restoreBackup(deps, { file, manifest: older })).rejects.toThrow('older version of the site')
  const other = { ...deps, loadSecrets: async () => createSecrets('another secret of another site') }
  await expect(restoreBackup(other, { file, manifest })).rejects.toThrow('SECRET_KEY')
  expect(await listFiles(folder)).toEqual([])
})

test('keeps a different file that is already there, and joins the list of those who left', async () => {
  const site = await makeSite()
  const file = await backUp(site.url, site.dataDir)
  const target = await makeEmptyDatabase(inject('serverUrl'))
  const folder = await makeFolder()
  await mkdir(join(folder, 'files/photos/abc'), { recursive: true })
  await writeFile(join(folder, 'files/photos/abc/320.webp'), 'other')
  await expect(restore(file, target, folder)).rejects.toThrow('differs from the one in the backup')
  await rm(join(folder, 'files'), { recursive: true })
  await writeFile(join(folder, 'newsletter-suppressions.log'), 'left since\n')
  await restore(file, target, folder)
  expect(await readFile(join(folder, 'newsletter-suppressions.log'), 'utf8')).toBe('left since\nline one\n')
})

test('carries no session: a stolen backup is not a way into the console', async () => {
  const site = await makeSite()
  await run(site.url, "INSERT INTO operators (id, name, email) VALUES ('o1', 'Ama', 'ama@example.org')")
  await run(
    site.url,
    "INSERT INTO operator_sessions (id, operator_id, token, expires_at) VALUES ('s1', 'o1', 'stolen-token', now() + interval '1 day')",
  )
  const file = await backUp(site.url, site.dataDir)
  const { gunzipSync } = await import('node:zlib')
  const plain = gunzipSync(await readFile(file)).toString('latin1')
  expect(plain).toContain('ama@example.org')
  expect(plain).not.toContain('stolen-token')
})

const systemServer = findSystemServer()

test.skipIf(!systemServer)(
  'moves from the embedded database to a server (skipped only where no PostgreSQL server is installed)',
  async () => {
    const site = await makeSite()
    const before = await readRows(site.url)
    const file = await backUp(site.url, site.dataDir)
    const server = await startSystemServer(await makeFolder())
    try {
      const target = await makeEmptyDatabase(server.url)
      // The photos stay where they are: the folder is the same, only the database moves.
      await restore(file, target, site.dataDir)
      expect(await readRows(target)).toEqual(before)
      expect(existsSync(join(site.dataDir, 'files/photos/abc/640.webp'))).toBe(true)
    } finally {
      await server.stop()
    }
  },
  60_000,
)
