import { spawnSync } from 'node:child_process'
import { once } from 'node:events'
import {
  chmodSync,
  chownSync,
  copyFileSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { withConnection } from '../with-connection.ts'
import { findBinaries, restoreLibraryLinks } from './binaries.ts'
import { serversOf } from './cluster-processes-testing.ts'
import { isRoot, NOBODY, prepareOnce, query, startHere, startSite, temporaryFolder } from './testing.ts'

const preparedFolder = await prepareOnce()

test('keeps the password from everyone else, accepts nothing without it, and quotes nobody in its log', async () => {
  const dataDir = preparedFolder()
  const { url } = await startHere(dataDir)
  const { mode, uid } = statSync(join(dataDir, 'postgres-password'))
  expect({ mode: mode & 0o777, uid }).toEqual({ mode: 0o600, uid: process.geteuid?.() })
  const files = readdirSync(dataDir, { recursive: true, encoding: 'utf8' }).map((name) => join(dataDir, name))
  const password = new URL(url).password
  const holders = files.filter(
    (file) => statSync(file).isFile() && readFileSync(file, 'latin1').includes(password),
  )
  expect(holders).toEqual([join(dataDir, 'postgres-password')])
  await expect(query(url.replace(password, 'guess'), 'SELECT 1')).rejects.toThrow(
    'password authentication failed',
  )
  const rules = await query<{ auth_method: string; address: string }>(
    url,
    'SELECT auth_method, address FROM pg_hba_file_rules',
  )
  expect(rules).toEqual([{ auth_method: 'scram-sha-256', address: '127.0.0.1' }])
  await withConnection(url, async (holder) => {
    await holder.query('CREATE TABLE people (name text CHECK (length(name) < 20))')
    await holder.query('BEGIN; LOCK TABLE people IN EXCLUSIVE MODE')
    for (const refused of [
      "SET lock_timeout = 50; INSERT INTO people VALUES ('Ama Serwaa')",
      "SET statement_timeout = 50; INSERT INTO people VALUES ('Ama Serwaa')",
      "SELECT 'Ama Serwaa'::int",
    ])
      await expect(query(url, refused)).rejects.toThrow()
    await holder.query('COMMIT')
    await expect(query(url, "INSERT INTO people VALUES ('Ama Serwaa of Kumasi')")).rejects.toThrow()
  })
  expect(readFileSync(join(dataDir, 'postgres.log'), 'utf8')).not.toContain('Ama')
})

test('says what to do when the password file is gone or wrong', async () => {
  const dataDir = preparedFolder()
  const file = join(dataDir, 'postgres-password')
  rmSync(file)
  await expect(startHere(dataDir)).rejects.toThrow(`password file ${file} is missing or broken`)
  writeFileSync(file, `${'x'.repeat(43)}\n`)
  await expect(startHere(dataDir)).rejects.toThrow(`does not take the password in ${file}`)
  expect(serversOf(dataDir)).toEqual([])
})

test('refuses a database of another major version', async () => {
  const dataDir = preparedFolder()
  writeFileSync(join(dataDir, 'postgres', 'PG_VERSION'), '17\n')
  await expect(startHere(dataDir)).rejects.toThrow(
    'was made by PostgreSQL 17, and this site brings PostgreSQL 18',
  )
})

test("puts PostgreSQL's own words into the sentence when it does not start", async () => {
  const dataDir = preparedFolder()
  const control = join(dataDir, 'postgres', 'postgresql.conf')
  writeFileSync(control, 'nonsense = 1\n')
  // Longer than the log may grow: it is rotated first, and the reason is still found in the new one.
  writeFileSync(join(dataDir, 'postgres.log'), 'x'.repeat(11_000_000))
  await expect(startHere(dataDir)).rejects.toThrow(
    /^PostgreSQL did not start: configuration file .* contains errors\./,
  )
  expect(statSync(join(dataDir, 'postgres.log.1')).size).toBe(11_000_000)
  writeFileSync(control, '')
  expect(await query((await startHere(dataDir)).url, 'SELECT 1 AS one')).toEqual([{ one: 1 }])
})

test('says so when DATA_DIR cannot be a folder', async () => {
  const file = join(temporaryFolder(), 'file')
  writeFileSync(file, '')
  await expect(startHere(join(file, 'data'))).rejects.toThrow(
    'a file is in the way. Set DATA_DIR to another place.',
  )
})

test('says so when DATA_DIR may not be written', async () => {
  const dataDir = temporaryFolder()
  chmodSync(dataDir, 0o555)
  const answer = await startSite(dataDir, isRoot ? NOBODY : undefined).answer
  expect(answer).toMatch(/^error StartError: The site may not write to .* Give it the folder with chown/)
})

test('re-creates library links that an install without scripts left out', () => {
  const native = dirname(dirname(findBinaries().initdb))
  const copy = temporaryFolder()
  mkdirSync(join(copy, 'native', 'bin'), { recursive: true })
  mkdirSync(join(copy, 'native', 'lib'))
  const files = readdirSync(join(native, 'lib'), { withFileTypes: true }).filter(
    (file) => file.isFile() && /\.so/.test(file.name),
  )
  for (const { name } of files) copyFileSync(join(native, 'lib', name), join(copy, 'native', 'lib', name))
  copyFileSync(join(native, 'bin', 'initdb'), join(copy, 'native', 'bin', 'initdb'))
  copyFileSync(join(native, 'pg-symlinks.json'), join(copy, 'native', 'pg-symlinks.json'))
  const run = () => spawnSync(join(copy, 'native', 'bin', 'initdb'), ['--version'], { encoding: 'utf8' })
  expect(run().stderr).toContain('error while loading shared libraries')
  restoreLibraryLinks(copy)
  restoreLibraryLinks(copy)
  expect(run().stdout).toContain('initdb (PostgreSQL) 18')
})

test.runIf(isRoot)('names the folder that PostgreSQL may not enter', async () => {
  const closed = join(temporaryFolder(), 'closed')
  mkdirSync(closed, { mode: 0o700 })
  await expect(startHere(join(closed, 'data'))).rejects.toThrow(`who may not enter ${closed}.`)
})

test.runIf(isRoot)(
  'runs as an ordinary user, and says so when root or another user made the data',
  async () => {
    const dataDir = join(temporaryFolder(), 'data')
    mkdirSync(dataDir)
    chownSync(dataDir, NOBODY.uid, NOBODY.gid)
    const site = startSite(dataDir, NOBODY)
    expect(await site.answer).toMatch(/^postgres:/)
    site.child.kill('SIGTERM')
    await once(site.child, 'exit')
    chownSync(join(dataDir, 'postgres'), 1, 1)
    await expect(startHere(dataDir)).rejects.toThrow(
      'belongs to daemon, but the site was started as root. Start it as daemon, or',
    )
    expect(await startSite(dataDir, NOBODY).answer).toContain(
      'belongs to daemon, but the site was started as nobody. Start it as before',
    )
    chownSync(join(dataDir, 'postgres'), 0, 0)
    await expect(startHere(dataDir)).rejects.toThrow(
      `belongs to root. PostgreSQL refuses to run as root, so here it runs as nobody. Hand the database over with: chown -R nobody ${dataDir}/postgres`,
    )
  },
)
