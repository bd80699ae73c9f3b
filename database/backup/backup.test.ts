import { chmod, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { expect, inject, test } from 'vitest'
import { createSecrets } from '../../src/platform/secrets/secrets.ts'
import {
  backUp,
  makeEmptyDatabase,
  makeFolder,
  makeSite,
  makeTestBackup,
  readRows,
  restore,
  run,
  secrets,
} from '../../tests/fixtures/test-backups.ts'
import { createTestDatabase } from '../../tests/test-database.ts'
import { listFiles } from './backup-files.ts'
import { checkBackup } from './read-backup.ts'
import { restoreBackup } from './restore-backup.ts'
import { readAll } from './tar.ts'

const site = await makeSite()
await run(site.url, 'INSERT INTO site_state (name, value) VALUES ($1, $2)', [
  'hostile',
  JSON.stringify({ a: 'x\n"\\{}\u00e9\u{1f1ec}' }),
])
const file = await backUp(site.url, site.dataDir)

test('restores identical rows, counts and photos into an empty database and folder', async () => {
  const before = await readRows(site.url)
  const target = await makeEmptyDatabase(inject('serverUrl'))
  const folder = await makeFolder()
  await restore(file, { databaseUrl: target, dataDir: folder })
  expect(await readRows(target)).toEqual(before)
  expect(await listFiles(folder)).toEqual(await listFiles(site.dataDir))
  for (const name of await listFiles(folder))
    expect(await readFile(join(folder, name))).toEqual(await readFile(join(site.dataDir, name)))
})

test('goes on as before after a restore: new numbers, kept counts and the rules of the database', async () => {
  const target = await makeEmptyDatabase(inject('serverUrl'))
  await restore(file, { databaseUrl: target, dataDir: await makeFolder() })
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

test('a name without a file behind it, and that of a folder, are said in a sentence', async () => {
  const folder = await makeFolder()
  await expect(checkBackup(join(folder, 'gone.tar.gz'))).rejects.toThrow(
    /^There is no file .*gone\.tar\.gz\./,
  )
  await expect(checkBackup(folder)).rejects.toThrow(/ is a folder\. Name the backup in it\.$/)
})

test('refuses a database that holds data, and leaves it as it was', async () => {
  const other = await createTestDatabase('samples')
  const before = await readRows(other.url)
  await expect(restore(file, { databaseUrl: other.url, dataDir: await makeFolder() })).rejects.toThrow(
    'already holds data',
  )
  expect(await readRows(other.url)).toEqual(before)
})

test('refuses a backup with a changed byte, one that is cut off, and one of another level', async () => {
  const bytes = await readFile(file)
  const target = await makeEmptyDatabase(inject('serverUrl'))
  const folder = await makeFolder()

  await writeFile(`${file}.cut`, bytes.subarray(0, bytes.length - 2_000))
  await expect(restore(`${file}.cut`, { databaseUrl: target, dataDir: folder })).rejects.toThrow(
    'not a whole backup',
  )

  const plain = gunzipSync(bytes)
  plain[plain.indexOf('small')] = 83
  await writeFile(`${file}.changed`, gzipSync(plain))
  await expect(restore(`${file}.changed`, { databaseUrl: target, dataDir: folder })).rejects.toThrow(
    'does not match its checksum',
  )

  const manifest = await checkBackup(file)
  const deps = {
    databaseUrl: target,
    dataDir: folder,
    remoteStorage: null,
    loadSecrets: async () => secrets,
    hasOwnSecret: true,
  }
  const older = { ...manifest, migrations: manifest.migrations.slice(0, -1) }
  await expect(restoreBackup(deps, { file, manifest: older })).rejects.toThrow('older version of the site')
  const other = { ...deps, loadSecrets: async () => createSecrets('another secret of another site') }
  await expect(restoreBackup(other, { file, manifest })).rejects.toThrow('SECRET_KEY')
  expect(await listFiles(folder)).toEqual([])
})

test('keeps a different file that is already there, and joins the list of those who left', async () => {
  const target = await makeEmptyDatabase(inject('serverUrl'))
  const folder = await makeFolder()
  await mkdir(join(folder, 'files/photos/abc'), { recursive: true })
  await writeFile(join(folder, 'files/photos/abc/320.webp'), 'other')
  await expect(restore(file, { databaseUrl: target, dataDir: folder })).rejects.toThrow(
    'differs from the one in the backup',
  )
  await rm(join(folder, 'files'), { recursive: true })
  await writeFile(join(folder, 'newsletter-suppressions.log'), 'left since\n')
  await restore(file, { databaseUrl: target, dataDir: folder })
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
  const plain = gunzipSync(await readFile(file)).toString('latin1')
  expect(plain).toContain('ama@example.org')
  expect(plain).not.toContain('stolen-token')
})

test('is no backup when a file of the site cannot be read', async () => {
  const site = await makeSite()
  await chmod(site.dataDir, 0o755)
  await chmod(join(site.dataDir, 'files/photos/abc/320.webp'), 0)
  const isRoot = process.geteuid?.() === 0
  if (isRoot) process.seteuid?.('nobody')
  try {
    await expect(readAll(makeTestBackup(site.url, site.dataDir))).rejects.toThrow(
      '320.webp could not be read',
    )
  } finally {
    if (isRoot) process.seteuid?.(0)
  }
})

test('is no backup when there is no site to back up', async () => {
  const empty = await makeEmptyDatabase(inject('serverUrl'))
  await expect(backUp(empty, await makeFolder())).rejects.toThrow('There is no site')
})
