import { rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { checkBackup } from '../../../../database/backup/read-backup.ts'
import { backups, settings } from '../../../../database/schema.ts'
import { makeTestFolder } from '../../../../tests/make-test-folder.ts'
import { createTestApp } from '../../../../tests/test-app.ts'
import { readEnv } from '../../../env.ts'
import { joinConsole } from '../../console/console-testing.ts'
import { runDueBackup } from '../run-backups.ts'

const dataDir = makeTestFolder()
const { app, database, secrets } = await createTestApp({
  env: { DATA_DIR: dataDir, BACKUP_KEEP_DAYS: '14' },
})
const { db, url } = database
const owner = await joinConsole({ app, db }, 'owner')
const read = async () => (await owner.get('backups')).json()
const badges = async () => (await owner.get('badges')).json()
const env = readEnv({ NODE_ENV: 'test', DATA_DIR: dataDir })
const deps = { db, databaseUrl: url, secrets, env, now: () => new Date() }

test('keeps the hour that an owner chose, and does not touch what the server sets', async () => {
  expect((await read()).plan).toMatchObject({ hour: 4, keepDays: 14, isHourFixed: false, isKeepFixed: true })
  expect((await owner.call('backups/plan', { hour: 2 })).statusCode).toBe(200)
  expect((await read()).plan.hour).toBe(2)
  expect(await db.select({ name: settings.name, value: settings.value }).from(settings)).toEqual([
    { name: 'BACKUP_HOUR', value: '2' },
  ])
  expect((await owner.call('backups/plan', { keepDays: 90 })).json().refusals).toEqual([
    { field: 'keepDays', message: 'This is set on the server and can only be changed there.' },
  ])
  expect((await read()).plan.keepDays).toBe(14)
})

test('makes one now, and gives it whole to an owner', async () => {
  expect((await owner.call('backups/run')).statusCode).toBe(200)
  expect((await owner.call('backups/run')).statusCode).toBe(409)
  expect((await read()).backups[0]).toMatchObject({ status: 'asked', askedBy: 'Ama Serwaa' })
  expect(await runDueBackup(deps)).toBe(true)
  const [made] = (await read()).backups
  expect(made).toMatchObject({ status: 'done', isHere: true })
  const answer = await owner.call('backups/download', { id: made.id })
  expect(answer.headers['content-disposition']).toContain(made.file)
  const file = join(dataDir, 'downloaded.tar.gz')
  await writeFile(file, answer.rawPayload)
  expect((await checkBackup(file)).format).toBe('akwaaba-backup-1')
  expect((await owner.call('backups/download', { id: made.id + 99 })).statusCode).toBe(404)
})

test('one whose file is gone is said in System, and leaves the list when an owner says so', async () => {
  const stateNow = async () => {
    const { health } = (await owner.get('system')).json()
    return health.find(({ id }: { id: string }) => id === 'backups')
  }
  const [made] = (await read()).backups
  expect((await owner.call('backups/forget', { id: made.id })).statusCode, 'its file is here').toBe(422)
  expect(await stateNow()).toMatchObject({ state: 'fine' })
  await rename(join(env.backups.folder, made.file), join(dataDir, 'elsewhere.tar.gz'))
  expect(await stateNow()).toMatchObject({
    state: 'watch',
    text: expect.stringMatching(/[ap]\.m\. Its file is not on this server\.$/),
  })
  expect((await read()).backups[0]).toMatchObject({ id: made.id, isHere: false })
  expect((await owner.call('backups/forget', { id: made.id })).statusCode).toBe(200)
  expect((await read()).backups).toEqual([])
  await rename(join(dataDir, 'elsewhere.tar.gz'), join(env.backups.folder, made.file))
  await db.insert(backups).values({ ...made, aliveAt: new Date(), startedAt: new Date(), isHere: undefined })
})

test('warns on the rail and in System while the last one failed', async () => {
  expect((await badges())['/admin/system']).toBe(0)
  const startedAt = new Date()
  await db.insert(backups).values({
    status: 'failed',
    startedAt,
    aliveAt: startedAt,
    finishedAt: startedAt,
    problem: 'The disk is full.',
  })
  // The badges are cached for two seconds, or until the next change.
  await owner.call('synonyms/remove', { id: 1 })
  expect((await badges())['/admin/system']).toBe(1)
  const { health } = (await owner.get('system')).json()
  expect(health[0]).toMatchObject({ id: 'backups', state: 'broken' })
  expect(health[0].text).toContain('The last backup failed. The disk is full. Last good one:')
})
