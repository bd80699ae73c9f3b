import { readdir, rm, symlink, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeEach, expect, test } from 'vitest'
import { checkBackup } from '../../../database/backup/read-backup.ts'
import { backups } from '../../../database/schema.ts'
import { makeTestFolder } from '../../../tests/make-test-folder.ts'
import { createTestDatabase } from '../../../tests/test-database.ts'
import { readEnv } from '../../env.ts'
import { createSecrets } from '../../platform/secrets/secrets.ts'
import { insertBackup, listBackups } from './backups.queries.ts'
import { isBackupDue, runDueBackup } from './run-backups.ts'

const { db, url } = await createTestDatabase('samples')
const dataDir = makeTestFolder()
const secrets = createSecrets('only for tests, never in the world')

function depsAt(moment: string, settings: Record<string, string> = {}) {
  const env = readEnv({ NODE_ENV: 'test', DATA_DIR: dataDir, ...settings })
  return { db, databaseUrl: url, secrets, env, now: () => new Date(moment) }
}
const put = (row: Partial<typeof backups.$inferInsert>) => {
  const startedAt = row.startedAt ?? new Date()
  return db.insert(backups).values({ status: 'done', aliveAt: startedAt, startedAt, ...row })
}

beforeEach(async () => {
  await db.delete(backups)
})

test('is due at four in the morning by the clocks of the site, and the first one only near its hour', async () => {
  expect(await isBackupDue(depsAt('2026-11-16T08:59:00Z'))).toBe(false)
  expect(await isBackupDue(depsAt('2026-11-16T09:00:00Z'))).toBe(true)
  expect(await isBackupDue(depsAt('2026-11-16T15:00:00Z'))).toBe(false)
  await put({ startedAt: new Date('2026-11-15T09:00:30Z') })
  expect(await isBackupDue(depsAt('2026-11-16T08:59:00Z'))).toBe(false)
  // A site that was off at that hour catches up.
  expect(await isBackupDue(depsAt('2026-11-16T20:00:00Z'))).toBe(true)
  expect(await isBackupDue(depsAt('2026-11-16T20:00:00Z', { BACKUP_HOUR: 'off' }))).toBe(false)
  await put({ startedAt: new Date('2026-11-16T09:00:10Z') })
  expect(await isBackupDue(depsAt('2026-11-16T20:00:00Z'))).toBe(false)
})

test('tries again an hour after one failed', async () => {
  await put({ status: 'failed', problem: 'The disk is full.', startedAt: new Date('2026-11-16T09:00:10Z') })
  expect(await isBackupDue(depsAt('2026-11-16T09:30:00Z'))).toBe(false)
  expect(await isBackupDue(depsAt('2026-11-16T10:00:10Z'))).toBe(true)
})

test('writes a whole backup that opens again, once, however many nodes ask for it', async () => {
  const deps = depsAt('2026-11-16T09:01:00Z')
  expect((await Promise.all([runDueBackup(deps), runDueBackup(deps)])).filter(Boolean)).toHaveLength(1)
  const [row, ...others] = await listBackups(db)
  expect(others).toEqual([])
  expect(row).toMatchObject({ status: 'done', askedBy: '', problem: null })
  expect(row?.bytes).toBeGreaterThan(1_000)
  const manifest = await checkBackup(join(deps.env.backups.folder, row?.file ?? ''))
  expect(manifest.tables.map(({ name }) => name)).toContain('ads')
  expect((await readdir(deps.env.backups.folder)).filter((name) => name.endsWith('.part'))).toEqual([])
  expect(await isBackupDue(deps)).toBe(false)
})

test('says why there is none, and leaves nothing half behind', async () => {
  const folder = join(dataDir, 'in-the-way')
  await writeFile(folder, '')
  const deps = depsAt('2026-11-16T09:01:00Z', { BACKUP_DIR: folder })
  expect(await runDueBackup(deps)).toBe(false)
  expect((await listBackups(db))[0]).toMatchObject({
    status: 'failed',
    problem: 'The folder of the backups is not a folder.',
  })
})

test('hands an error that only the log can explain to whoever keeps the log', async () => {
  const deps = { ...depsAt('2026-11-16T09:01:00Z'), databaseUrl: 'postgres://nobody@127.0.0.1:1/none' }
  await expect(runDueBackup(deps)).rejects.toMatchObject({ code: 'ECONNREFUSED' })
  const [row] = await listBackups(db)
  expect(row).toMatchObject({ status: 'failed', problem: expect.stringContaining('log of the server') })
})

test('gives the place of one that stood still to the next', async () => {
  await put({ status: 'running', startedAt: new Date('2026-11-16T08:00:00Z') })
  const at = new Date('2026-11-16T08:05:00Z')
  expect(await insertBackup(db, { status: 'asked', askedBy: 'Ama', startedAt: at })).toBeNull()
  expect(await isBackupDue(depsAt('2026-11-16T08:05:00Z'))).toBe(false)
  const later = depsAt('2026-11-16T12:00:00Z')
  expect(await isBackupDue(later)).toBe(true)
  expect(await runDueBackup(later)).toBe(true)
  const states = (await listBackups(db)).map(({ status }) => status)
  expect(states).toEqual(['done', 'failed'])
})

test('removes what is older than it is kept, and never the last three good ones', async () => {
  const deps = depsAt('2026-11-16T09:01:00Z', { BACKUP_KEEP_DAYS: '7' })
  const days = ['2026-09-01', '2026-09-02', '2026-09-03', '2026-09-04', '2026-11-15']
  for (const day of days) {
    const startedAt = new Date(`${day}T09:00:00Z`)
    await put({ startedAt, finishedAt: startedAt, file: `${day}.tar.gz` })
    await writeFile(join(deps.env.backups.folder, `${day}.tar.gz`), 'old')
  }
  await insertBackup(db, { status: 'asked', askedBy: 'Ama', startedAt: deps.now() })
  expect(await runDueBackup(deps)).toBe(true)
  const left = (await listBackups(db)).map(({ file }) => file)
  expect(left.slice(1)).toEqual(['2026-11-15.tar.gz', '2026-09-04.tar.gz'])
  const files = await readdir(deps.env.backups.folder)
  expect(files).toContain('2026-09-04.tar.gz')
  expect(files).not.toContain('2026-09-03.tar.gz')
})

test('leaves an old backup that lies on another node to that node, and forgets it after twice its time', async () => {
  const startedAt = new Date('2026-09-20T09:00:00Z')
  const old = { startedAt, finishedAt: startedAt }
  for (const file of ['elsewhere.tar.gz', 'here.tar.gz']) await put({ ...old, file })
  await put({ ...old, status: 'failed', problem: 'The disk is full.' })
  for (const day of [13, 14]) await put({ startedAt: new Date(`2026-11-${day}T09:00:00Z`) })
  const deps = depsAt('2026-11-16T09:01:00Z')
  await writeFile(join(deps.env.backups.folder, 'here.tar.gz'), 'old')
  expect(await runDueBackup(deps)).toBe(true)
  const left = async () =>
    (await listBackups(db)).filter(({ startedAt: at }) => at <= startedAt).map(({ file }) => file)
  expect(await left()).toEqual(['elsewhere.tar.gz'])
  const later = depsAt('2026-11-20T09:01:00Z')
  expect(await runDueBackup(later)).toBe(true)
  expect(await left()).toEqual([])
})

test('removes what a site that was stopped left half written, and nothing that still grows', async () => {
  const deps = depsAt('2026-11-16T09:01:00Z')
  const { folder } = deps.env.backups
  const [left, growing] = ['akwaaba-2026-11-15T09-00-00.tar.gz.part', 'akwaaba-by-hand.tar.gz.part']
  for (const name of [left, growing]) await writeFile(join(folder, name), 'half')
  await utimes(join(folder, left), deps.now(), new Date('2026-11-15T09:00:00Z'))
  await utimes(join(folder, growing), deps.now(), new Date('2026-11-16T09:00:00Z'))
  expect(await runDueBackup(deps)).toBe(true)
  expect((await readdir(folder)).filter((name) => name.endsWith('.part'))).toEqual([growing])
})

test('is not kept from a backup by a half-written one that is gone by the time it is looked at', async () => {
  const deps = depsAt('2026-11-16T09:01:00Z')
  // A dangling link is listed, but it has no file.
  const gone = join(deps.env.backups.folder, 'akwaaba-gone.tar.gz.part')
  await symlink(join(dataDir, 'nowhere'), gone)
  expect(await runDueBackup(deps)).toBe(true)
  await rm(gone)
})
