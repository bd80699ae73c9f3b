import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createTestApp } from '../test-app.ts'
import { openRawLine } from './raw-request.ts'

const { app, get } = await createTestApp()
const send = await openRawLine(app)

/** Path parameters that try to leave their place, break the text, or grow. */
const HOSTILE = [
  '..%5C..%5C..%5Chealthz',
  '..%5c..%5chealthz',
  '%2e%2e%2fhealthz',
  '..%2F..%2F..%2Fhealthz',
  '%2E%2E',
  '..',
  '.',
  '..;/healthz',
  '%252e%252e%252fhealthz',
  '%5C%5Cexample.com%5Cx',
  '%2F%2Fexample.com',
  'http:%2F%2F127.0.0.1%2Fhealthz',
  '1%3Fview=card',
  '1%23x',
  '1%00',
  '%00',
  '%0d%0aSet-Cookie:x=1',
  '%',
  '%zz',
  '%C0%AE%C0%AE%2F',
  '%ED%A0%80',
  '%F0%9F%87%AC',
  '1%20',
  '-1',
  '1e9',
  '99999999999999999999',
  '%7B%7B7*7%7D%7D',
  "1'%20or%20'1'='1",
  'a'.repeat(190),
  '%41'.repeat(60),
  '__proto__',
  'constructor',
]

function listPatterns(): string[] {
  const patterns = new Set<string>()
  const parents: string[] = []
  for (const line of app.printRoutes({ commonPrefix: false }).split('\n')) {
    const match = /^((?:│ {3}| {4})*)(?:├── |└── )(\S+)/.exec(line)
    if (!match) continue
    parents.length = (match[1] as string).length / 4
    parents.push(match[2] as string)
    patterns.add(parents.join(''))
  }
  return [...patterns]
}

const PAGES = [
  '/ads/:id',
  '/ads/:id/report',
  '/ads/:id/message',
  '/ads/appeal/:token',
  '/my-event/:token/appeal',
  '/my-business/:token/appeal',
  '/consultation/bookings/:token',
  '/newsletter/issues/:id',
  '/my-ad/:token',
  '/my-ad/:token/edit',
  '/messages/:token',
  '/alerts/:token',
  '/alerts/:token/stop',
  '/provinces/:slug',
  '/all-access/:slug',
  '/report/status?receipt=:receipt',
  '/report?entry=:entry',
  '/newsletter/data?key=:key',
  '/newsletter/confirm?key=:key',
  '/search?q=:q',
  '/ads?search=:q&category=:category&cursor=:cursor&page=:page',
]
const patterns = [...new Set([...PAGES, ...listPatterns().filter((path) => /[:*]/.test(path))])]

const fill = (pattern: string, value: string) =>
  pattern.replace(/:(\w+)(\([^)]*\))?/g, () => value).replace('*', () => value)

test('never 500 and never another route’s answer, whatever stands in a parameter', async () => {
  expect(patterns.length).toBeGreaterThan(45)
  for (const pattern of patterns) {
    for (const value of HOSTILE) {
      const answer = await send(fill(pattern, value))
      const what = `${pattern} with ${value}`
      expect(answer.status, what).not.toBe(500)
      expect(answer.body, what).not.toContain('{"status":"ok"}')
      expect(answer.headers.toLowerCase(), what).not.toContain('set-cookie')
      expect(answer.body.length, what).toBeLessThan(400_000)
    }
  }
})

test('the page of a steered parameter is the page for what is not there', async () => {
  for (const value of HOSTILE.slice(0, 12)) {
    const { status, body } = await send(`/newsletter/issues/${value}`)
    expect([400, 404], value).toContain(status)
    expect(body, value).not.toContain('healthz"')
    expect(body, value).not.toContain('&quot;status&quot;')
  }
})

test('nested addresses cost no more than plain ones', async () => {
  const nest = (depth: number): string =>
    depth === 0 ? 'healthz' : `..%5C..%5C..%5Cnewsletter%5Cissues%5C${encodeURIComponent(nest(depth - 1))}`
  const plain = (await send('/newsletter/issues/999999')).body.length
  for (const depth of [1, 2, 4, 6]) {
    const answer = await send(`/newsletter/issues/${nest(depth)}`)
    expect(answer.status).toBeLessThan(500)
    expect(answer.body.length).toBeLessThan(plain * 2)
  }
})

test('an error that an API call answers stays out of the page', async () => {
  const { body, statusCode } = await get('/report/status?receipt=NOT-A-RECEIPT')
  expect(statusCode).toBeLessThan(500)
  const state = /<script[^>]*id="page-state"[^>]*>(.*?)<\/script>/s.exec(body)?.[1] ?? ''
  expect(state).toContain('failures')
  expect(state).not.toContain('no report with this number')
})

test('survives generated parameters', async () => {
  const piece = fc.oneof(
    fc.constantFrom(...HOSTILE, '/', '%2f', '%5c', '?', '#', '&', '=', '%25', ';', ':'),
    fc.string({ maxLength: 12 }).map((text) => encodeURIComponent(text.toWellFormed())),
  )
  const value = fc.array(piece, { minLength: 1, maxLength: 6 }).map((parts) => parts.join(''))
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...patterns), value, async (pattern, text) => {
      const { status } = await send(fill(pattern, text.replace(/[\s\0]/g, '')))
      expect(status).not.toBe(500)
      expect(status).toBeGreaterThan(0)
    }),
    { numRuns: 1_000 },
  )
})

test('a request that is none gets one plain sentence', async () => {
  const long = await send(`/${'a'.repeat(40_000)}`)
  expect(long.status).toBe(431)
  expect(long.headers).toContain('text/plain')
  expect(long.body).toBe('That address or its headers are too long. Please check them and try again.')
  const two = await send('/', { headers: ['Host: other.example'] })
  expect(two.status).toBe(400)
  expect(two.body).toContain('one host')
  const nonsense = await send('/ HTTP/9.9 nonsense')
  expect(nonsense.status).toBe(400)
  expect(nonsense.headers).toContain('text/plain')
})

test('an unknown API address answers a program, an unknown file has the whole policy', async () => {
  for (const path of ['/api/nothing', '/%61pi/nothing', '/api/ads/1/nothing']) {
    const answer = await send(path)
    expect(answer.status, path).toBe(404)
    expect(answer.headers, path).toContain('text/plain')
  }
  expect((await send('/api/docs')).headers).toContain('text/html')
  for (const path of [
    '/build/nothing.js',
    '/art/nothing.svg',
    '/assets/nothing',
    '/attached_assets/nothing.png',
  ]) {
    const answer = await send(path)
    expect(answer.status, path).toBe(404)
    expect(answer.headers, path).toContain("default-src 'none'")
  }
})
