import { sql } from 'drizzle-orm'
import { expect, onTestFinished, test } from 'vitest'
import { eventually } from '../../tests/eventually.ts'
import { openLineTo } from '../../tests/servers/open-line.ts'
import { createTestDatabase } from '../../tests/test-database.ts'
import { connectDatabase, openDatabase } from '../client.ts'
import { ReadPool } from './read-pool.ts'

/** Two databases that say which one they are; the second acts as the replica, behind a proxy. */
async function openBoth() {
  const [primary, copy] = await Promise.all([createTestDatabase('empty'), createTestDatabase('empty')])
  await primary.pool.query("CREATE TABLE who AS SELECT 'primary' AS name")
  await copy.pool.query("CREATE TABLE who AS SELECT 'replica' AS name")
  return { primary, copy, line: await openLineTo(copy.url) }
}

async function connectBoth(before: (line: Awaited<ReturnType<typeof openLineTo>>) => void = () => {}) {
  const { primary, line } = await openBoth()
  before(line)
  const told: (string | null)[] = []
  const client = connectDatabase({
    url: primary.url,
    replicaUrl: line.url,
    poolSize: 2,
    onError: () => undefined,
    onReplica: (error) => told.push(error && 'away'),
  })
  onTestFinished(async () => {
    line.close()
    await client.close()
  })
  const ask = async () =>
    (await client.readDb.execute<{ name: string }>(sql`select name from who`)).rows[0]?.name
  return { line, told, ask, client }
}

test.each(['cut', 'fallSilent'] as const)(
  'while the replica is gone (%s) the main server is read, and the replica again once it is back',
  async (lose) => {
    const { line, told, ask, client } = await connectBoth()
    await eventually(async () => expect(await ask()).toBe('replica'))
    line[lose]()
    expect(await Promise.all([ask(), ask(), ask()])).toEqual(['primary', 'primary', 'primary'])
    expect(client.replica?.state).toMatchObject({ isAway: true })
    line.repair()
    await eventually(async () => expect(await ask()).toBe('replica'))
    expect(told).toEqual(['away', null])
  },
)

test('a replica that is dead at the start is said once, and nobody waits for it', async () => {
  const { told, ask } = await connectBoth((line) => line.cut())
  expect(await ask()).toBe('primary')
  await eventually(() => expect(told).toEqual(['away']))
  await new Promise((resolve) => setTimeout(resolve, 1_500))
  expect(told).toEqual(['away'])
})

test('a replica is not read until it has seen the writes this node was told of', async () => {
  const { primary, copy } = await openBoth()
  const at = { position: '0/10' }
  const reads = new ReadPool({
    primary: primary.pool,
    replica: copy.pool,
    ask: async () => ({ ...at, lagSeconds: 1 }),
    onAway: () => undefined,
    onBack: () => undefined,
    watchEveryMs: 60_000,
  })
  onTestFinished(() => reads.close())
  const ask = async () => (await openDatabase(reads as never).execute(sql`select name from who`)).rows
  await eventually(async () => expect(await ask()).toEqual([{ name: 'replica' }]))
  await reads.need('0/20')
  expect(await ask()).toEqual([{ name: 'primary' }])
  at.position = '0/1F'
  await new Promise((resolve) => setTimeout(resolve, 50))
  expect(await ask()).toEqual([{ name: 'primary' }])
  at.position = '0/20'
  await eventually(async () => expect(await ask()).toEqual([{ name: 'replica' }]))
  // A write at an unknown position: beyond what the replica of this test has replayed.
  const isKnown = reads.need(null)
  expect(await ask()).toEqual([{ name: 'primary' }])
  await isKnown
  expect(await ask()).toEqual([{ name: 'primary' }])
  at.position = 'FFFF/0'
  await eventually(async () => expect(await ask()).toEqual([{ name: 'replica' }]))
})
