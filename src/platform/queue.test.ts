import { setTimeout as sleep } from 'node:timers/promises'
import { DrizzleQueryError } from 'drizzle-orm'
import { expect, onTestFinished, test, vi } from 'vitest'
import { eventually } from '../../tests/eventually.ts'
import { openLine } from '../../tests/servers/open-line.ts'
import { createTestDatabase } from '../../tests/test-database.ts'
import { startQueue } from './queue.ts'

async function openTestQueue(isDue: () => Promise<boolean>) {
  const { url } = await createTestDatabase('empty')
  const line = await openLine(Number(new URL(url).port))
  onTestFinished(line.close)
  const errors: Error[] = []
  const runs: string[] = []
  const open = () =>
    startQueue({
      databaseUrl: Object.assign(new URL(url), { port: String(line.port) }).href,
      jobs: [{ name: 'sweep', schedule: '0 4 * * *', isDue, run: async () => runs.push('sweep') }],
      deps: {},
      onError: (error) => errors.push(error),
      silenceMs: 500,
    })
  return { line, errors, runs, open }
}

test('jobs that cannot start because the database is away start when it is back', async () => {
  const { line, errors, runs, open } = await openTestQueue(async () => runs.length === 0)
  line.cut()
  const queue = open()
  await eventually(() => expect(errors.length).toBeGreaterThan(1))
  line.repair()
  await queue.started
  await eventually(() => expect(runs).toEqual(['sweep']))
  await queue.stop()
})

test('jobs run again after every connection of theirs fell silent', async () => {
  let isDue = true
  const { line, runs, open } = await openTestQueue(async () => isDue)
  const queue = open()
  await queue.started
  await eventually(() => expect(runs.length).toBeGreaterThan(0))
  line.fallSilent()
  await sleep(700)
  line.repair()
  const before = runs.length
  await eventually(() => expect(runs.length).toBeGreaterThan(before + 1))
  isDue = false
  await queue.stop()
})

test('a job that is due is run without waiting for the next look into its queue', async () => {
  const { url } = await createTestDatabase('empty')
  const runs: string[] = []
  const queue = startQueue({
    databaseUrl: url,
    // Every worker polls once when it starts, which may find the first run.
    jobs: [
      {
        name: 'sweep',
        schedule: '0 4 * * *',
        isDue: async () => runs.length < 3,
        run: async () => runs.push('sweep'),
      },
    ],
    deps: {},
    onError: () => undefined,
    pollSeconds: 3_600,
  })
  await queue.started
  await eventually(() => expect(runs.length).toBeGreaterThanOrEqual(3))
  await queue.stop()
})

test('what came due while no node ran is done once when they are back, and nothing is on a new site', async () => {
  const { url, pool } = await createTestDatabase('empty')
  const runs: string[] = []
  const openNode = async () => {
    const jobs = [{ name: 'sweep', schedule: '0 4 * * 4', run: async () => runs.push('sweep') }]
    const onError = (error: Error) => runs.push(error.message)
    const queue = startQueue({ databaseUrl: url, jobs, deps: {}, onError, pollSeconds: 1 })
    await queue.started
    return queue
  }
  const first = await openNode()
  await sleep(1_500)
  await first.stop()
  expect(runs).toEqual([])
  await pool.query("UPDATE pgboss.version SET cron_on = now() - interval '20 days'")
  await pool.query("UPDATE pgboss.schedule SET created_on = now() - interval '30 days'")
  const nodes = await Promise.all([openNode(), openNode()])
  onTestFinished(() => Promise.all(nodes.map(({ stop }) => stop())).then(() => undefined))
  await eventually(() => expect(runs).toEqual(['sweep']))
  await sleep(7_000)
  expect(runs).toEqual(['sweep'])
})

test('a queue that waits for the database can be stopped', async () => {
  const { line, errors, open } = await openTestQueue(async () => false)
  line.cut()
  const queue = open()
  await eventually(() => expect(errors.length).toBeGreaterThan(0))
  await queue.stop()
  await queue.started
})

test('of the copies of a site on one machine only the first reads what lies on its disk', async () => {
  const { url } = await createTestDatabase('empty')
  onTestFinished(() => void vi.unstubAllEnvs())
  const runs: string[] = []
  const openCopy = (slot: string) => {
    vi.stubEnv('COPY_SLOT', slot)
    const run = async () => runs.push(slot)
    const jobs = [{ name: 'read', schedule: '* * * * *', isOfEachNode: true, run }]
    return startQueue({ databaseUrl: url, jobs, deps: {}, onError: () => undefined, ownJobsMs: 20 })
  }
  const second = openCopy('1')
  await second.started
  const first = openCopy('0')
  await first.started
  await eventually(() => expect(runs.length).toBeGreaterThan(3))
  await Promise.all([first.stop(), second.stop()])
  expect(new Set(runs)).toEqual(new Set(['0']))
})

test('a fault of ours ends the start instead of being tried again for ever', async () => {
  const { url } = await createTestDatabase('empty')
  const queue = startQueue({
    databaseUrl: url,
    jobs: [{ name: 'sweep', schedule: 'now and then', run: async () => undefined }],
    deps: {},
    onError: () => undefined,
  })
  await expect(queue.started).rejects.toThrow()
})

test('a job that failed leaves no word of its query behind', async () => {
  const { url, pool } = await createTestDatabase('empty')
  const errors: Error[] = []
  const cause = Object.assign(new Error('duplicate "Ama Serwaa"'), { code: '23505', detail: 'Ama Serwaa' })
  const queue = startQueue({
    databaseUrl: url,
    jobs: [
      {
        name: 'sweep',
        schedule: '0 4 * * *',
        isDue: async () => errors.length === 0,
        run: () => Promise.reject(new DrizzleQueryError('insert into ads', ['Ama Serwaa'], cause)),
      },
    ],
    deps: {},
    onError: (error) => errors.push(error),
  })
  await queue.started
  const outputs = () =>
    pool.query("SELECT output::text FROM pgboss.job WHERE name = 'sweep' AND output IS NOT NULL")
  await eventually(async () => expect((await outputs()).rows.length).toBeGreaterThan(0))
  const kept = JSON.stringify((await outputs()).rows)
  expect(kept).toContain('23505')
  expect(kept).not.toContain('Ama')
  expect(errors.length).toBeGreaterThan(0)
  await queue.stop()
})
