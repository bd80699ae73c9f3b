import fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import { createTestApp } from '../test-app.ts'
import { openRawLine } from './raw-request.ts'

/** The number of random requests; set FUZZ_REQUESTS=50000 for a long run. */
const REQUESTS = Number(process.env.FUZZ_REQUESTS ?? 1_000)
vi.setConfig({ testTimeout: 60_000 + REQUESTS * 40 })

interface Schema {
  type?: string
  enum?: unknown[]
  const?: unknown
  pattern?: string
  properties?: Record<string, Schema>
  items?: Schema
  anyOf?: Schema[]
}
interface Parameter {
  name: string
  in: string
  schema?: Schema
}
interface Operation {
  parameters?: Parameter[]
  requestBody?: { content?: Record<string, { schema?: Schema }> }
}

const { app, get } = await createTestApp()
const { paths } = (await get('/api/openapi.json')).json<{
  paths: Record<string, Record<string, Operation>>
}>()

const NASTY = [
  '',
  ' ',
  '0',
  '-1',
  '1',
  '7',
  '99999999999999999999',
  '1e3',
  '0x10',
  'NaN',
  'Infinity',
  'null',
  'true',
  '[]',
  '{}',
  "' OR 1=1 --",
  '"; DROP TABLE ads; --',
  '%',
  '_',
  '\\',
  '\0',
  '\u202e',
  '\ud83c\udde8',
  '../../etc/passwd',
  '{{7*7}}',
  '<script>',
  'a'.repeat(130),
  'waakye',
  'real-estate',
  'Toronto',
  'other',
  'o5',
  'a1794717860242.3',
  '2026-02-30',
  '24:61',
  'ama@example.com',
  '416-555-0101',
  'individual',
  '2',
]
const anyText = fc.oneof(fc.constantFrom(...NASTY), fc.string({ unit: 'binary', maxLength: 60 }))

/** Values that mostly fit the API description, and often do not. */
function valueFor(schema: Schema | undefined): fc.Arbitrary<unknown> {
  const fitting: fc.Arbitrary<unknown>[] = []
  if (schema?.enum) fitting.push(fc.constantFrom(...schema.enum))
  if (schema?.const !== undefined) fitting.push(fc.constant(schema.const))
  if (schema?.anyOf) fitting.push(...schema.anyOf.map(valueFor))
  if (schema?.type === 'boolean') fitting.push(fc.boolean())
  if (schema?.type === 'integer' || schema?.type === 'number') fitting.push(fc.integer(), fc.double())
  if (schema?.type === 'array') fitting.push(fc.array(valueFor(schema.items), { maxLength: 3 }))
  if (schema?.properties) fitting.push(bodyOf(schema))
  return fc.oneof(...fitting, anyText, fc.constant(null))
}

function bodyOf(schema: Schema): fc.Arbitrary<unknown> {
  const fields = Object.entries(schema.properties ?? {}).map(
    ([name, field]) => [name, valueFor(field)] as const,
  )
  return fc.record(Object.fromEntries(fields), { requiredKeys: [] })
}

function requestOf(path: string, method: string, operation: Operation) {
  const query = (operation.parameters ?? []).filter((one) => one.in === 'query')
  const body = Object.values(operation.requestBody?.content ?? {})[0]?.schema
  return fc.record({
    method: fc.constant(method.toUpperCase() as 'GET'),
    path: fc.array(anyText, { minLength: 3, maxLength: 3 }).map((texts) => {
      let at = 0
      return path.replace(/\{\w+\}/g, () => encodeURIComponent(toWellFormed(texts[at++ % 3] as string)))
    }),
    query: fc.record(
      Object.fromEntries(
        query.map(({ name, schema }) => [name, valueFor(schema).map((value) => toWellFormed(String(value)))]),
      ),
      { requiredKeys: [] },
    ),
    payload: body ? fc.oneof(bodyOf(body), anyText) : fc.constant(undefined),
    type: fc.constantFrom(
      'application/json',
      'application/json',
      'application/json',
      'application/x-www-form-urlencoded',
      'multipart/form-data; boundary=x',
      'text/plain',
    ),
  })
}

const toWellFormed = (text: string) => text.replace(/[\ud800-\udfff]/g, '\ufffd')

test(`${REQUESTS} generated requests from the description get no answer of 500`, async () => {
  const operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => requestOf(path, method, operation)),
  )
  expect(operations.length).toBeGreaterThan(8)
  await fc.assert(
    fc.asyncProperty(fc.oneof(...operations), async ({ method, path, query, payload, type }) => {
      const answer = await app.inject({
        method,
        url: `${path}?${new URLSearchParams(query as Record<string, string>)}`,
        ...(payload !== undefined && {
          payload: typeof payload === 'string' ? payload : JSON.stringify(payload),
          headers: { 'content-type': type },
        }),
      })
      expect(answer.statusCode, answer.body).toBeLessThan(500)
    }),
    { numRuns: REQUESTS },
  )
})

test('pages, too, answer whatever stands in their address', async () => {
  const addresses = fc.record({
    path: fc.oneof(
      fc.constantFrom('/', '/ads', '/provinces/ontario', '/search', '/news'),
      anyText.map((text) => `/${encodeURIComponent(toWellFormed(text))}`),
    ),
    query: fc.dictionary(
      fc.constantFrom('search', 'category', 'location', 'minPrice', 'page', 'sort', 'x'),
      anyText.map(toWellFormed),
    ),
  })
  await fc.assert(
    fc.asyncProperty(addresses, async ({ path, query }) => {
      expect((await get(`${path}?${new URLSearchParams(query)}`)).statusCode).toBeLessThan(500)
    }),
    { numRuns: Math.min(REQUESTS / 10, 2_000) },
  )
})

/** Requests that no client would send: encoded paths, absolute URLs, odd methods, headers and bodies. */
test('requests as they come over the wire get no answer of 500 either', async () => {
  const send = await openRawLine(app)
  const known = [
    ...Object.keys(paths),
    '/',
    '/ads',
    '/ads/1',
    '/post',
    '/search',
    '/consultation',
    '/contact',
    '/admin',
  ]
  const encode = fc.constantFrom<(text: string) => string>(
    (text) => text,
    (text) => text.replace(/[a-z]/g, (letter) => `%${letter.charCodeAt(0).toString(16)}`),
    (text) => text.replaceAll('/', '%2F'),
    (text) => text.replaceAll('/', '\\'),
    (text) => text.replaceAll('/', '//'),
    (text) => `${text}/..%2F..%5C..`,
    (text) => `http://other.example${text}`,
    (text) => `${text}%00`,
    (text) => `${text};x=1`,
    (text) => text.toUpperCase(),
  )
  const value = anyText.map((text) => encodeURIComponent(toWellFormed(text)))
  const requests = fc.record({
    target: fc
      .tuple(fc.constantFrom(...known), encode, value, value)
      .map(
        ([path, encoded, one, other]) => `${encoded(path.replace(/\{\w+\}/g, one))}?search=${other}&${one}`,
      ),
    method: fc.constantFrom(
      'GET',
      'GET',
      'POST',
      'HEAD',
      'PUT',
      'DELETE',
      'OPTIONS',
      'PATCH',
      'TRACE',
      'PROPFIND',
      'X',
    ),
    headers: fc.subarray([
      'Host: other.example',
      'X-Forwarded-For: 1.2.3.4, ::1',
      'X-Forwarded-Host: evil.example',
      'X-HTTP-Method-Override: DELETE',
      'Accept: application/json;q=x',
      'Accept-Encoding: br;q=0, gzip;q=nan, *',
      'If-None-Match: *',
      'If-Modified-Since: never',
      'Range: bytes=5-1,-,99999999999-',
      'Cookie: a=%00; __proto__=1; =; ;;',
      'Content-Type: application/json; charset=utf-99',
      'Content-Type: multipart/form-data',
      'Content-Encoding: gzip',
      'Referer: http://[::1',
      'Origin: null',
      `User-Agent: ${'x'.repeat(2_000)}`,
      'Expect: 100-continue',
      'Upgrade: websocket',
    ]),
    body: fc.oneof(
      fc.constant(''),
      fc.constantFrom('{', '{"a":1', 'a=1&a=2', '[[[[', 'null'),
      anyText.map(toWellFormed),
    ),
  })
  await fc.assert(
    fc.asyncProperty(requests, async ({ target, method, headers, body }) => {
      const {
        status,
        headers: head,
        body: text,
      } = await send(target.replace(/[\s\0]/g, ''), { method, headers, body })
      expect(status, `${method} ${target} ${head} ${text.slice(0, 200)}`).not.toBe(500)
    }),
    { numRuns: REQUESTS / 2 },
  )
})
