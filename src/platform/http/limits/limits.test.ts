import fastify, { type FastifyInstance } from 'fastify'
import { expect, onTestFinished, test } from 'vitest'
import { openRawLine } from '../../../../tests/hostile/raw-request.ts'
import { createTestApp } from '../../../../tests/test-app.ts'
import { createLimitCounter } from './limit-counter.ts'
import { type Limit, registerLimits, visitorOf } from './limits.ts'

const THREE: Limit = { name: 'three', max: 3, windowMs: 60_000 }
const SHARED: Limit = { ...THREE, name: 'three for all nodes', isShared: true }
const NOON = Date.parse('2026-11-15T12:00:00Z')

/** A fixed clock: no minute passes while a busy machine sends six hundred requests. */
const atNoon = () => new Date(NOON)
const site = await createTestApp({ template: 'empty', env: { RATE_LIMITS: 'on' }, now: atNoon })
const { db } = site

async function openNode(limit: Limit, now = atNoon) {
  const app = fastify()
  onTestFinished(() => app.close())
  const counter = createLimitCounter({ db, now, key: Buffer.from('only for tests') })
  const limits = await registerLimits(app, { counter, isInner: () => false, isOn: true })
  app.post('/form/:id', { config: { limits: [limit] } }, async () => 'sent')
  await app.ready()
  return { app, limits }
}

async function countSent(
  app: FastifyInstance,
  addresses: readonly string[],
  headers: Record<string, string> = {},
) {
  let sent = 0
  for (const [turn, remoteAddress] of addresses.entries()) {
    const answer = await app.inject({ method: 'POST', url: `/form/${turn}`, remoteAddress, headers })
    if (answer.statusCode === 200) sent += 1
  }
  return sent
}

test('one address may ask the API 600 times a minute, however it spells the route, and still open pages', async () => {
  const { app, get } = site
  const send = await openRawLine(app)
  const spellings = [
    '/api/categories',
    '/%61pi/categories',
    '/%61%70%69/categories',
    '/api/%63ategories',
    '/%41pi/../api/categories',
    '/api/categories?x=1',
    '/api/categories/',
    '/api/categories#x',
    'http://akwaaba.example/api/categories',
    'HTTP://other.example:81/%61pi/categories?x=2',
    'ftp://x@y/api/categories',
  ]
  for (let batch = 0; batch < 60; batch += 1)
    await Promise.all(Array.from({ length: 10 }, () => get('/api/categories')))
  const limited = await get('/api/categories')
  expect(limited.statusCode).toBe(429)
  expect(limited.body).toBe('Too many requests. Please wait a minute and try again.')
  expect((await get('/contact')).statusCode).toBe(200)
  const other = await app.inject({ method: 'GET', url: '/api/categories', remoteAddress: '192.0.2.7' })
  expect(other.statusCode).toBe(200)
  for (const spelling of spellings) {
    const { status } = await send(spelling)
    expect([429, 404], spelling).toContain(status)
    if (spelling !== '/%41pi/../api/categories') expect(status, spelling).toBe(429)
  }
})

test('counts the addresses of one IPv6 /64 as one visitor, and a mapped IPv4 address as itself', async () => {
  const { app } = await openNode(THREE)
  const household = Array.from(
    { length: 40 },
    (_, turn) => `2001:db8:1:2:${turn.toString(16)}:${(turn * 77).toString(16)}::1`,
  )
  expect(await countSent(app, household)).toBe(3)
  expect(await countSent(app, ['2001:db8:1:3::1'])).toBe(1)
  expect(await countSent(app, ['192.0.2.5', '::ffff:192.0.2.5', '192.0.2.5', '::ffff:c000:205'])).toBe(3)
  expect(visitorOf({ ip: '::ffff:192.0.2.5' })).toBe('192.0.2.5')
})

test('is not emptied by any number of other visitors', async () => {
  const { app, limits } = await openNode(THREE)
  expect(await countSent(app, ['192.0.2.1', '192.0.2.1', '192.0.2.1', '192.0.2.1'])).toBe(3)
  for (let turn = 0; turn < 30_000; turn += 1) await limits.allowsKey(`flood ${turn}`, THREE)
  expect(await countSent(app, ['192.0.2.1'])).toBe(0)
})

test('takes no more memory for a hundred thousand keys of any length', async () => {
  const counter = createLimitCounter({ db, now: () => new Date(NOON), key: Buffer.from('x') })
  await counter(THREE, 'first')
  global.gc?.()
  const before = process.memoryUsage().heapUsed
  for (let turn = 0; turn < 100_000; turn += 1) await counter(THREE, `${turn} ${'cookie'.repeat(400)}`)
  global.gc?.()
  expect(process.memoryUsage().heapUsed - before).toBeLessThan(60_000_000)
})

test('is one count for all nodes where it protects people', async () => {
  const nodes = [await openNode(SHARED), await openNode(SHARED)]
  let sent = 0
  for (const { app } of [...nodes, ...nodes, ...nodes]) sent += await countSent(app, ['192.0.2.77'])
  expect(sent).toBe(3)
})

test('lets exactly as many through when all ask at once', async () => {
  const nodes = [await openNode(SHARED), await openNode(SHARED)]
  const asked = Array.from({ length: 40 }, (_, turn) =>
    (nodes[turn % 2] as (typeof nodes)[0]).limits.allowsKey('together', SHARED),
  )
  expect((await Promise.all(asked)).filter(Boolean)).toHaveLength(3)
})

test('begins again when its time is over, and says when that is', async () => {
  let moment = NOON
  for (const limit of [THREE, { ...SHARED, name: 'over' }]) {
    const { app } = await openNode(limit, () => new Date(moment))
    expect(await countSent(app, Array(5).fill('192.0.2.8'))).toBe(3)
    const refused = await app.inject({ method: 'POST', url: '/form/1', remoteAddress: '192.0.2.8' })
    expect(refused.statusCode).toBe(429)
    expect(refused.headers['retry-after']).toBe('60')
    moment += 60_000
    expect(await countSent(app, Array(5).fill('192.0.2.8'))).toBe(3)
  }
})

test('ignores every header that a visitor can make up', async () => {
  const { app } = await openNode(THREE)
  let sent = 0
  for (const name of 'x-forwarded-for x-real-ip forwarded cookie user-agent x-inner-request'.split(' '))
    sent += await countSent(app, ['192.0.2.3'], { [name]: `198.51.100.${sent}` })
  expect(sent).toBe(3)
})

test('refuses to start with a route that changes something and has no limit', async () => {
  const app = fastify()
  onTestFinished(() => app.close())
  const counter = createLimitCounter({ db, now: () => new Date(), key: Buffer.from('x') })
  await registerLimits(app, { counter, isInner: () => false, isOn: false })
  app.post('/unlimited', async () => 'sent')
  await expect(app.ready()).rejects.toThrow('POST /unlimited')
})

test('every route of the site that changes something has a limit', async () => {
  const { app } = site
  const changing = app.printRoutes({ commonPrefix: false }).match(/\((?=[^)]*(?:POST|PUT|PATCH|DELETE))/g)
  // The refusal to start without a limit is tested above; this only checks that such routes exist.
  expect(changing?.length ?? 0).toBeGreaterThan(30)
})

test('a person who sends a plain form too often reads a page about it, a program a sentence', async () => {
  const { app } = site
  const post = (headers: Record<string, string>) =>
    app.inject({ method: 'POST', url: '/newsletter/confirm?key=a', headers, remoteAddress: '192.0.2.4' })
  for (let turn = 0; turn < 60; turn += 1) await post({})
  const page = await post({ accept: 'text/html,application/xhtml+xml' })
  expect(page.statusCode).toBe(429)
  expect(page.headers['content-type']).toContain('text/html')
  expect(page.headers['content-security-policy']).toContain("default-src 'none'")
  expect(page.body).toContain('Too many requests. Please wait a minute and try again.')
  expect((await post({})).headers['content-type']).toContain('text/plain')
})
