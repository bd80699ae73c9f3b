import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import S3rver from 's3rver'
import { afterAll, expect, inject, test } from 'vitest'
import { findDiskProblem } from '../../src/platform/checks/check-folder.ts'
import { makeEmptyDatabase } from '../../tests/fixtures/test-backups.ts'
import { makeTestFolder } from '../../tests/make-test-folder.ts'
import { startSmtpServer } from '../../tests/servers/test-smtp-server.ts'
import { createTestDatabase } from '../../tests/test-database.ts'
import { findDatabaseProblem } from './check-database.ts'

const DOCTOR = fileURLToPath(new URL('../doctor.ts', import.meta.url))
const NOBODY = 1
const folder = makeTestFolder()
const { url } = await createTestDatabase('empty')
const store = new S3rver({
  port: 0,
  address: '127.0.0.1',
  silent: true,
  directory: join(folder, 'store'),
  configureBuckets: [{ name: 'photos', configs: [] }],
})
const { port: storePort } = await store.run()
afterAll(() => store.close())
const storeAt = (bucket: string) => `http://S3RVER:S3RVER@127.0.0.1:${storePort}/${bucket}`
const databaseAt = (change: Partial<URL>) => Object.assign(new URL(url), change).href

/** Runs the doctor as an operator does; returns what it printed and its exit code. */
async function runDoctor(settings: Record<string, string | undefined>, words: string[] = []) {
  const env = {
    PATH: process.env.PATH,
    NODE_ENV: 'production',
    DATA_DIR: join(folder, 'data'),
    DATABASE_URL: url,
  }
  const doctor = spawn(process.execPath, [DOCTOR, ...words], {
    env: { ...env, SECRET_KEY: 'the key of everybody in this test', ...settings },
    // Outside the project, so that a developer's .env is not read.
    cwd: folder,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const [said, complained, [code]] = await Promise.all([
    text(doctor.stdout),
    text(doctor.stderr),
    once(doctor, 'exit'),
  ])
  const wrong = said.split('\n').filter((line) => line.startsWith('wrong'))
  return { said: said + complained, wrong, code }
}

test('says that all is well, part by part', async () => {
  const smtp = await startSmtpServer()
  const { said, code } = await runDoctor({ SMTP_URL: smtp.url, STORAGE_URL: storeAt('photos') })
  expect(said.trim().split('\n')).toEqual(
    ['DATA_DIR', 'disk', 'store', 'mail', 'database', 'clock', 'SECRET_KEY', 'replica'].map(
      (name) => `ok     ${name}`,
    ),
  )
  expect(code).toBe(0)
})

test('finds nothing wrong before the first start, and leaves no key in the way of a backup', async () => {
  const dataDir = join(folder, 'before-the-first-start')
  await mkdir(dataDir)
  const database = await makeEmptyDatabase(inject('serverUrl'))
  const { said, code } = await runDoctor({ DATA_DIR: dataDir, DATABASE_URL: database, SECRET_KEY: undefined })
  expect(said).toContain('ok     SECRET_KEY')
  expect(code).toBe(0)
  expect(await readdir(dataDir)).toEqual([])
})

test('says that nobody gets mail without a mail server, and that it knows one option', async () => {
  expect((await runDoctor({})).said).toContain('unset  mail: without SMTP_URL emails become files')
  const asked = await runDoctor({}, ['--help'])
  expect(asked.said).toBe(
    'npm run doctor has one option, for a SECRET_KEY that is lost: npm run doctor -- --new-key\n',
  )
  expect(asked.code).toBe(1)
})

test('each wrong part gets its sentence, and the others are still checked', async () => {
  const { wrong, code } = await runDoctor({
    SMTP_URL: `smtp://127.0.0.1:${NOBODY}`,
    STORAGE_URL: storeAt('no-such-bucket'),
    DATABASE_URL: `${url}?options=-c%20default_transaction_read_only%3Don`,
    DATABASE_REPLICA_URL: databaseAt({ port: String(NOBODY) }),
  })
  expect(wrong).toEqual([
    expect.stringContaining(
      'store: The bucket of STORAGE_URL does not exist. Create it, or correct its name.',
    ),
    expect.stringContaining('mail: the server of SMTP_URL cannot be used (ESOCKET). Check its host, port'),
    expect.stringContaining('database: the database takes no writes (default_transaction_read_only).'),
    expect.stringContaining('SECRET_KEY: could not be checked'),
    expect.stringContaining('replica: DATABASE_REPLICA_URL does not answer.'),
  ])
  expect(code).toBe(1)
})

test('a clock that is off is not blamed on the key of the store', async () => {
  const { wrong, said } = await runDoctor({
    STORAGE_URL: storeAt('photos'),
    NODE_OPTIONS: `--import "${AN_HOUR_AHEAD}"`,
  })
  expect(wrong, said).toEqual([
    expect.stringContaining('store: The store of STORAGE_URL says this machine’s clock is wrong'),
    expect.stringMatching(/clock: The clock of this machine is 3\d{3} seconds ahead of the database's/),
  ])
})

const AN_HOUR_AHEAD =
  'data:text/javascript,const Real=Date;globalThis.Date=class extends Real{constructor(...a){a.length?super(...a):super(Real.now()+36e5)}static now(){return Real.now()+36e5}}'

test('a database that is away is one sentence, and a folder that cannot be written another', async () => {
  const file = join(folder, 'a-file')
  await writeFile(file, '')
  const { wrong, code } = await runDoctor({
    DATABASE_URL: databaseAt({ port: String(NOBODY) }),
    DATA_DIR: join(file, 'data'),
  })
  expect(wrong.join('\n')).toMatch(/DATA_DIR: DATA_DIR \(.*cannot be written \(ENOTDIR\)/)
  expect(wrong.filter((line) => line.includes('database'))).toEqual([
    'wrong  database: DATABASE_URL cannot be used (ECONNREFUSED). Check that the server runs, and the name, user and password in it.',
  ])
  expect(code).toBe(1)
})

test('another key than the first node had, and a replica that is none, are named', async () => {
  expect((await runDoctor({})).code).toBe(0)
  const { wrong } = await runDoctor({
    SECRET_KEY: 'another key than everybody in this test',
    DATABASE_REPLICA_URL: `${url}?application_name=replica`,
  })
  expect(wrong).toEqual([
    expect.stringContaining('SECRET_KEY: SECRET_KEY is not the one this database is used with'),
    expect.stringContaining('replica: DATABASE_REPLICA_URL is not a standby.'),
  ])
})

test('an old, a standing-by and a crowded server are told apart', async () => {
  const good = { version: 150_000, standby: false, frozen: false, free: 80 }
  const find = (row: Partial<typeof good>) =>
    findDatabaseProblem({ query: async () => ({ rows: [{ ...good, ...row }] }) } as never)
  expect(await find({})).toBeNull()
  expect(await find({ version: 140_011 })).toMatch(/older than 15/)
  expect(await find({ standby: true })).toMatch(/^DATABASE_URL is a standby/)
  expect(await find({ free: 19 })).toMatch(/^only 19 connections are free/)
})

test('a disk that is nearly full is said before it is full', async () => {
  const withFree = (bytes: number) =>
    findDiskProblem(folder, async () => ({ bavail: bytes / 4_096, bsize: 4_096 }))
  expect(await withFree(200_000_256)).toBeNull()
  expect(await withFree(150_000_000)).toMatch(/^Only 150 MB are left on the disk of DATA_DIR/)
})
