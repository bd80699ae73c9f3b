import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, readdirSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { withConnection } from '../with-connection.ts'
import { postmasterOf, serversOf } from './cluster-processes-testing.ts'
import {
  isRoot,
  killHard,
  killServers,
  NOBODY,
  prepareOnce,
  query,
  sleepUntil,
  startHere,
  startSite,
  temporaryFolder,
} from './testing.ts'

const preparedFolder = await prepareOnce()

test('prepares the database on the first start only, with durable settings and Unicode, past one that was killed half-way', async () => {
  const dataDir = join(temporaryFolder(), 'data')
  mkdirSync(join(dataDir, 'postgres-new-abc', 'cluster'), { recursive: true })
  const first = await startHere(dataDir)
  expect(first.lines).toEqual(['Preparing the database (first start only) ...'])
  expect(readdirSync(dataDir).filter((name) => name.startsWith('postgres-new-'))).toEqual([])
  const [facts] = await query(
    first.url,
    `SELECT current_database() AS name, datlocprovider AS provider, lower('ƐƆ') AS lower, current_setting('fsync') AS fsync,
     current_setting('synchronous_commit') AS commit, current_setting('data_checksums') AS checksums
     FROM pg_database WHERE datname = 'akwaaba'`,
  )
  expect(facts).toEqual({
    name: 'akwaaba',
    provider: 'b',
    lower: 'ɛɔ',
    fsync: 'on',
    commit: 'on',
    checksums: 'on',
  })
  await first.stop()
  expect((await startHere(dataDir)).lines).toEqual([])
})

test('stops everything it started, as nobody where the site runs as root, and leaves no lock behind', async () => {
  const dataDir = preparedFolder()
  const database = await startHere(dataDir)
  const servers = serversOf(dataDir)
  expect(servers.length).toBeGreaterThan(1)
  const uid = isRoot ? NOBODY.uid : process.geteuid?.()
  for (const pid of servers) expect(statSync(`/proc/${pid}`).uid).toBe(uid)
  await Promise.all([database.stop(), database.stop()])
  expect(serversOf(dataDir)).toEqual([])
  expect(existsSync(join(dataDir, 'site.pid'))).toBe(false)
  expect(existsSync(join(dataDir, 'postgres', 'postmaster.pid'))).toBe(false)
})

test('refuses a second start on the same folder and names the first, in this process and in another', async () => {
  const dataDir = preparedFolder()
  const { url } = await startHere(dataDir)
  const refusal = `Another copy of the site is running on ${dataDir} (process ${process.pid}). Stop it first, or start this one with another DATA_DIR.`
  await expect(startHere(dataDir)).rejects.toThrow(refusal)
  expect(await startSite(dataDir).answer).toBe(`error StartError: ${refusal}`)
  expect(await query(url, 'SELECT 1 AS one')).toEqual([{ one: 1 }])
})

test('lets exactly one of several simultaneous first starts win', async () => {
  const dataDir = temporaryFolder()
  const answers = await Promise.all([1, 2, 3, 4].map(() => startSite(dataDir).answer))
  expect(answers.filter((answer) => answer.startsWith('postgres://'))).toHaveLength(1)
  expect(answers.filter((answer) => answer.includes('Another copy of the site is running'))).toHaveLength(3)
})

test('takes over the server of a killed site, keeps every acknowledged row, brings it back and stops it like its own', async () => {
  const dataDir = preparedFolder()
  const site = startSite(dataDir)
  await sleepUntil(() => site.lastAck() > 50)
  await killHard(site)
  const postmaster = postmasterOf(dataDir)
  expect(serversOf(dataDir)).toContain(postmaster)
  const database = await startHere(dataDir)
  expect(postmasterOf(dataDir)).toBe(postmaster)
  const [{ count } = { count: 0 }] = await query<{ count: number }>(
    database.url,
    'SELECT count(*)::int AS count FROM acks',
  )
  expect(count).toBeGreaterThanOrEqual(site.lastAck())
  process.kill(postmaster, 'SIGKILL')
  await sleepUntil(() => database.lines.length > 0)
  expect(await query(database.url, 'SELECT 1 AS one')).toEqual([{ one: 1 }])
  await database.stop()
  expect(serversOf(dataDir)).toEqual([])
})

test('keeps every acknowledged row when the site and the whole server are killed', async () => {
  const dataDir = preparedFolder()
  const site = startSite(dataDir)
  await sleepUntil(() => site.lastAck() > 50)
  await killHard(site)
  killServers(dataDir)
  const { url } = await startHere(dataDir)
  const [{ count } = { count: 0 }] = await query<{ count: number }>(
    url,
    'SELECT count(*)::int AS count FROM acks',
  )
  expect(count).toBeGreaterThanOrEqual(site.lastAck())
})

test('brings a killed postmaster back on the same address, also past a backend that is busy with a query', async () => {
  const dataDir = preparedFolder()
  const { url, lines, stop } = await startHere(dataDir)
  await query(url, 'CREATE TABLE kept AS SELECT 7 AS seven')
  const busy = query(url, 'SELECT count(*) FROM generate_series(1, 1e11::bigint)').catch(() => undefined)
  await sleepUntil(
    async () => (await query(url, "SELECT 1 FROM pg_stat_activity WHERE query LIKE '%1e11%'")).length > 1,
  )
  process.kill(postmasterOf(dataDir), 'SIGKILL')
  await busy
  await sleepUntil(() => lines.length > 0)
  expect(await query(url, 'SELECT seven FROM kept')).toEqual([{ seven: 7 }])
  expect(lines).toEqual([expect.stringMatching(/^PostgreSQL had stopped unexpectedly; it runs again after/)])
  await stop()
  expect(serversOf(dataDir)).toEqual([])
})

async function killOwnBackend(url: string): Promise<void> {
  await withConnection(url, async (client) => {
    const { rows } = await client.query<{ pid: number }>('SELECT pg_backend_pid() AS pid')
    process.kill(rows[0]?.pid ?? 0, 'SIGKILL')
  })
}

test('starts the whole server anew when one of its processes crashed', async () => {
  const dataDir = preparedFolder()
  const { url, lines } = await startHere(dataDir)
  const crashed = postmasterOf(dataDir)
  await killOwnBackend(url)
  await sleepUntil(() => lines.length > 0)
  expect(postmasterOf(dataDir)).not.toBe(crashed)
  expect(await query(url, 'SELECT 1 AS one')).toEqual([{ one: 1 }])
})

test('starts past a postmaster.pid whose number another process carries now', async () => {
  const dataDir = preparedFolder()
  const other = spawn('sleep', ['60'], isRoot ? NOBODY : {})
  onTestFinished(() => void other.kill())
  const stale = join(dataDir, 'postgres', 'postmaster.pid')
  writeFileSync(stale, `${other.pid}\n${dataDir}/postgres\n1700000000\n5432\n\n127.0.0.1\n  1 1\nready\n`)
  const { url } = await startHere(dataDir)
  expect(await query(url, 'SELECT 1 AS one')).toEqual([{ one: 1 }])
})

test('a site that ends without stopping takes its server along', async () => {
  const dataDir = preparedFolder()
  const site = startSite(dataDir)
  await site.answer
  site.child.kill('SIGUSR2')
  await once(site.child, 'exit')
  await sleepUntil(() => serversOf(dataDir).length === 0)
})

test('Ctrl-C reaches the site alone, so that it can drain', async () => {
  const dataDir = preparedFolder()
  const site = startSite(dataDir)
  await sleepUntil(() => site.lastAck() > 0)
  process.kill(-(site.child.pid ?? 0), 'SIGINT')
  const before = site.lastAck()
  await sleepUntil(() => site.lastAck() > before + 50)
  site.child.kill('SIGTERM')
  await once(site.child, 'exit')
  expect(serversOf(dataDir)).toEqual([])
})
