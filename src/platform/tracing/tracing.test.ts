import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { json } from 'node:stream/consumers'
import { afterAll, expect, test, vi } from 'vitest'
import { eventually } from '../../../tests/eventually.ts'
import { createTestApp } from '../../../tests/test-app.ts'
import { createTestDatabase } from '../../../tests/test-database.ts'
import { startQueue } from '../queue.ts'
import { isTracingWanted, startTracing, tracing } from './tracing.ts'

interface Span {
  traceId: string
  spanId: string
  parentSpanId?: string
  name: string
  attributes: { key: string; value: Record<string, unknown> }[]
}

const seen: { spans: Span[]; service: string }[] = []
const collector = createServer(async (request, response) => {
  const body = (await json(request)) as {
    resourceSpans: { resource: { attributes: Span['attributes'] }; scopeSpans: { spans: Span[] }[] }[]
  }
  for (const { resource, scopeSpans } of body.resourceSpans)
    seen.push({
      service: String(resource.attributes.find(({ key }) => key === 'service.name')?.value.stringValue),
      spans: scopeSpans.flatMap(({ spans }) => spans),
    })
  response.end('{}')
})
await new Promise<void>((resolve) => collector.listen(0, '127.0.0.1', resolve))
vi.stubEnv('OTEL_EXPORTER_OTLP_ENDPOINT', `http://127.0.0.1:${(collector.address() as AddressInfo).port}`)
vi.stubEnv('OTEL_BSP_SCHEDULE_DELAY', '50')
vi.stubEnv('OTEL_SERVICE_NAME', 'the-north')
const stop = await startTracing(process.env)
afterAll(async () => {
  await stop()
  vi.unstubAllEnvs()
  collector.close()
})

const spans = () => seen.flatMap((one) => one.spans)
const named = (name: string) => spans().filter((span) => span.name === name)
const { get } = await createTestApp({ env: { TRUST_PROXY: '1' } })

test('a page is one trace: the request, the calls it makes and their queries', async () => {
  const traceId = 'c'.repeat(32)
  const traceparent = `00-${traceId}-${'d'.repeat(16)}-01`
  const headers = { traceparent, 'x-request-id': 'reference-1', 'user-agent': 'Firefox of Ama' }
  await get('/ads?search=kente+of+Ama', headers)
  await eventually(() => expect(named('GET /ads')).toHaveLength(1))
  const own = spans().filter((span) => span.traceId === traceId)
  const [page] = named('GET /ads')
  const call = own.find(({ name }) => name === 'GET /api/ads')
  const query = own.find(({ name, parentSpanId }) => /^SELECT /.test(name) && parentSpanId === call?.spanId)
  expect(page?.parentSpanId).toBe('d'.repeat(16))
  expect(call?.parentSpanId).toBe(page?.spanId)
  expect(query).toBeDefined()
  expect(page?.attributes).toContainEqual({
    key: 'akwaaba.request_id',
    value: { stringValue: 'reference-1' },
  })
  expect(page?.attributes).toContainEqual({ key: 'http.response.status_code', value: { intValue: 200 } })
  expect(seen[0]?.service).toBe('the-north')
})

test('no span holds what somebody typed, who it was or the text of a query', async () => {
  await eventually(() => expect(spans().length).toBeGreaterThan(5))
  const told = JSON.stringify(spans())
  for (const secret of ['kente', 'Ama', 'Firefox', '127.0.0.1', '$1', 'where'])
    expect(told).not.toContain(secret)
})

test('a job is a trace, and says what kind of error ended it without its words', async () => {
  const { url } = await createTestDatabase('empty')
  let runs = 0
  const queue = startQueue({
    databaseUrl: url,
    jobs: [
      {
        name: 'sweep',
        schedule: '0 4 * * *',
        isDue: async () => runs === 0,
        run: async () => {
          runs += 1
          throw Object.assign(new Error('ama@example.com'), { code: '23505' })
        },
      },
    ],
    deps: {},
    onError: () => undefined,
  })
  await eventually(() => expect(named('job sweep').length).toBeGreaterThan(0))
  await queue.stop()
  const [job] = named('job sweep')
  expect(job?.attributes).toContainEqual({ key: 'error.type', value: { stringValue: '23505' } })
  expect(JSON.stringify(job)).not.toContain('ama@')
})

test('nothing is traced unless a collector is named, and not when it is turned off', async () => {
  const named = { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://localhost:4318' }
  expect(isTracingWanted({})).toBe(false)
  expect(isTracingWanted(named)).toBe(true)
  expect(isTracingWanted({ ...named, OTEL_SDK_DISABLED: 'true' })).toBe(false)
  expect(isTracingWanted({ ...named, OTEL_TRACES_EXPORTER: 'none' })).toBe(false)
  expect(tracing()).not.toBeNull()
  await (await startTracing({}))()
  expect(tracing()).not.toBeNull()
})
