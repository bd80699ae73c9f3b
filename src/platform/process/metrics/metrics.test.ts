import fastify from 'fastify'
import { expect, onTestFinished, test } from 'vitest'
import { findFreePort } from '../../../../database/embedded/free-port.ts'
import { eventually } from '../../../../tests/eventually.ts'
import { createTestDatabase } from '../../../../tests/test-database.ts'
import { registerAccessLog, requestIdOf } from '../../http/routes/access-log.ts'
import { startQueue } from '../../queue.ts'
import { createS3Storage } from '../../storage/s3-storage.ts'
import { loggerOptions } from '../log/logger.ts'
import { startMetrics } from './metrics.ts'

test('every figure has its meaning and its type, and latencies are counted by route', async () => {
  const { pool } = await createTestDatabase('empty')
  const app = fastify()
  app.get('/ads/:id', async () => 'ad')
  const port = await findFreePort()
  const stop = await startMetrics({
    port,
    app,
    pool,
    replica: { state: { isAway: true, lagSeconds: 2, fallbacks: 3 } },
    tags: { isListening: () => true },
    cache: { hits: 4, misses: 1 },
  })
  onTestFinished(stop)
  await app.inject('/ads/1')
  await app.inject('/ads/2')
  const text = await (await fetch(`http://127.0.0.1:${port}/`)).text()
  const names = new Set(
    [...text.matchAll(/^([a-z_]+?)(?:_bucket|_sum|_count)?(?:\{.*\})? [\d.]/gm)].map(([, name]) => name),
  )
  for (const name of names) {
    expect(text, name).toContain(`# HELP ${name} `)
    expect(text, name).toContain(`# TYPE ${name} `)
  }
  expect(text).toContain('akwaaba_response_seconds_count{route="/ads/:id"} 2')
  expect(text).toContain('akwaaba_response_seconds_bucket{route="/ads/:id",le="+Inf"} 2')
  expect(text).toContain('akwaaba_responses_total{status="2xx"} 2')
  expect(text).toContain('akwaaba_replica_up 0')
})

test('mails, jobs and the store are counted as they are', async () => {
  const { pool, url } = await createTestDatabase('empty')
  await pool.query(`INSERT INTO mails (message_id, kind, to_address, subject, text_body, html_body, status) VALUES
    ('one', 'a', 'ama@example.org', 's', 't', 'h', 'waiting'), ('two', 'a', 'ama@example.org', 's', 't', 'h', 'waiting'),
    ('three', 'a', 'ama@example.org', 's', 't', 'h', 'sent')`)
  await pool.query(
    `INSERT INTO dropped_mails (kind, dropped_at) VALUES ('a', now()), ('a', now() - interval '2 days')`,
  )
  const port = await findFreePort()
  const stop = await startMetrics({
    port,
    app: fastify(),
    pool,
    replica: null,
    tags: { isListening: () => false },
    cache: { hits: 0, misses: 0 },
  })
  onTestFinished(stop)
  const read = async (name: string) => {
    const text = await (await fetch(`http://127.0.0.1:${port}/`)).text()
    return Number(new RegExp(`^${name} (.+)$`, 'm').exec(text)?.[1])
  }
  expect(await read('akwaaba_mails_waiting')).toBe(2)
  expect(await read('akwaaba_mails_dropped_last_day')).toBe(1)
  expect(await read('akwaaba_cache_listening')).toBe(0)
  expect(await read('akwaaba_replica_up')).toBeNaN()

  const before = [
    await read('akwaaba_store_requests_total'),
    await read('akwaaba_store_failures_total'),
  ] as const
  await expect(createS3Storage('http://K:S@127.0.0.1:1/photos').find('a'.repeat(22))).rejects.toThrow()
  expect(await read('akwaaba_store_requests_total')).toBe(before[0] + 1)
  expect(await read('akwaaba_store_failures_total')).toBe(before[1] + 1)

  let isDue = true
  const queue = startQueue({
    databaseUrl: url,
    jobs: [
      {
        name: 'failing',
        schedule: '0 4 * * *',
        isDue: async () => isDue,
        run: async () => {
          isDue = false
          throw new Error('it failed')
        },
      },
    ],
    deps: {},
    onError: () => undefined,
  })
  await queue.started
  await eventually(async () => expect(await read('akwaaba_jobs_failed_last_day')).toBe(1))
  await queue.stop()
  // pg-boss has internal jobs, and one of them may be left.
  const left = await read('akwaaba_jobs_waiting')
  await pool.query(`INSERT INTO pgboss.job (name, start_after, created_on, policy)
    VALUES ('failing', now() - interval '1 minute', now(), 'standard'), ('failing', now() + interval '1 hour', now(), 'standard')`)
  expect(await read('akwaaba_jobs_waiting')).toBe(left + 1)
})

test('one line per answer with the id of the proxy, and at most fifty alike while something is away', async () => {
  const lines: string[] = []
  const logStream = { write: (line: string) => lines.push(line) }
  const app = fastify({
    logger: loggerOptions({ mode: 'test', logLevel: 'info', logStream }) as never,
    genReqId: requestIdOf,
  })
  registerAccessLog(app, () => false)
  app.get('/ads/:id', async () => 'ad')
  const headers = { 'x-request-id': 'from-the-proxy-1' }
  await app.inject({ url: '/ads/7?search=Ama', headers })
  const line = lines.map((one) => JSON.parse(one)).find(({ msg }) => msg === 'answered')
  expect(line).toMatchObject({ method: 'GET', route: '/ads/:id', status: 200, reqId: 'from-the-proxy-1' })
  expect(JSON.stringify(line)).not.toContain('Ama')
  expect(requestIdOf({ headers: { 'x-request-id': 'a b' } })).not.toBe('a b')
  lines.length = 0
  const away = Object.assign(new Error('away'), { code: 'ECONNREFUSED' })
  for (let turn = 0; turn < 1_000; turn += 1) app.log.error({ err: away }, 'request failed')
  app.log.error('something else')
  expect(lines).toHaveLength(51)
})
