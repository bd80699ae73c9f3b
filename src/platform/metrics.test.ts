import fastify from 'fastify'
import { expect, onTestFinished, test } from 'vitest'
import { createTestDatabase } from '../../tests/test-database.ts'
import { registerAccessLog, requestIdOf } from './http/access-log.ts'
import { loggerOptions } from './logger.ts'
import { startMetrics } from './metrics.ts'

test('every figure has its meaning and its type, and latencies are counted by route', async () => {
  const { pool } = await createTestDatabase('empty')
  const app = fastify()
  app.get('/ads/:id', async () => 'ad')
  const port = 3_190
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
