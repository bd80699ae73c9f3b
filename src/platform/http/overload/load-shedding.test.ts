import { setTimeout as sleep } from 'node:timers/promises'
import fastify, { type FastifyInstance } from 'fastify'
import { expect, onTestFinished, test } from 'vitest'
import { eventually } from '../../../../tests/eventually.ts'
import { registerLoadShedding, shedFigures } from './load-shedding.ts'

type Options = Partial<Parameters<typeof registerLoadShedding>[1]>

/** A site with the given limits, closed after the test. By default it ignores event loop lag. */
async function openApp(options: Options) {
  const app = fastify({ trustProxy: true })
  onTestFinished(() => app.close())
  await registerLoadShedding(app, { pool: poolWith(), isInner: () => false, maxLagMs: 0, ...options })
  return app
}

const poolWith = (waitingCount = 0) => ({ waitingCount }) as never

/** Blocks requests until the test releases them. */
function createGate() {
  const { promise, resolve } = Promise.withResolvers<void>()
  return { isReleased: promise, release: resolve }
}

async function busyApp(pool = { waitingCount: 0 }) {
  const app = await openApp({
    pool: pool as never,
    isInner: (request) => request.headers['x-inner'] === 'yes',
    maxTakenIn: 2,
    maxWaitingForPool: 3,
  })
  const { isReleased, release } = createGate()
  app.get('/slow', async () => {
    await isReleased
    return 'done'
  })
  app.get('/quick', async () => 'done')
  app.get('/console', { config: { access: 'operator' } as never }, async () => 'done')
  app.post('/console', { config: { access: 'operator' } as never }, async () => 'done')
  app.get('/build/room.js', async () => 'done')
  app.get('/gate', { config: { access: 'anyone' } as never }, async () => 'done')
  await app.listen({ port: 0, host: '127.0.0.1' })
  const get = (path: string, headers = {}, method = 'GET') =>
    fetch(`http://127.0.0.1:${portOf(app)}${path}`, { headers, method })
  return { get, release }
}

test('says no to the request that is one too many, and yes again when there is room', async () => {
  const { get, release } = await busyApp()
  const accepted = [get('/slow'), get('/slow')]
  await eventually(async () => expect((await get('/quick')).status).toBe(503))
  const refused = await get('/quick')
  expect(refused.headers.get('retry-after')).toBe('2')
  expect(await refused.text()).toBe('The site is very busy right now. Please try again in a moment.')
  expect((await get('/quick', { 'x-inner': 'yes' })).status).toBe(200)
  release()
  expect((await Promise.all(accepted)).map(({ status }) => status)).toEqual([200, 200])
  await eventually(async () => expect((await get('/quick')).status).toBe(200))
})

test('those who run the site can work however many read, and the sign-in stands in line', async () => {
  const pool = { waitingCount: 0 }
  const { get, release } = await busyApp(pool)
  const accepted = [get('/slow'), get('/slow')]
  await eventually(async () => expect((await get('/quick')).status).toBe(503))
  pool.waitingCount = 3
  expect((await get('/console')).status).toBe(200)
  expect((await get('/console', {}, 'POST')).status).toBe(200)
  expect((await get('/build/room.js')).status).toBe(200)
  expect((await get('/gate')).status).toBe(503)
  release()
  await Promise.all(accepted)
})

test('works on few at once, in the order they came, and passes over who has gone', async () => {
  const app = await openApp({ maxTakenIn: 6, maxAtWork: 2, maxWaitMs: 600_000 })
  const begun: string[] = []
  const ends = new Map<string, () => void>()
  app.get<{ Params: { name: string } }>('/page/:name', async ({ params: { name } }) => {
    begun.push(name)
    await new Promise<void>((resolve) => ends.set(name, resolve))
    return name
  })
  await app.listen({ port: 0, host: '127.0.0.1' })
  const taken: string[] = []
  const closed: string[] = []
  app.server.on('request', ({ url = '' }, response) => {
    taken.push(url)
    response.once('close', () => closed.push(url))
  })
  const leaving = new AbortController()
  const answers: Promise<number>[] = []
  for (const [at, name] of ['a', 'b', 'gone', 'c', 'd'].entries()) {
    const signal = name === 'gone' ? leaving.signal : null
    const asked = fetch(`http://127.0.0.1:${portOf(app)}/page/${name}`, { signal })
    answers.push(asked.then(({ status }) => status).catch(() => 0))
    await eventually(() => expect(taken).toHaveLength(at + 1))
  }
  expect(begun).toEqual(['a', 'b'])
  leaving.abort()
  await eventually(() => expect(closed).toEqual(['/page/gone']))
  ends.get('b')?.()
  await eventually(() => expect(begun).toEqual(['a', 'b', 'c']))
  ends.get('a')?.()
  await eventually(() => expect(begun).toEqual(['a', 'b', 'c', 'd']))
  ends.get('c')?.()
  ends.get('d')?.()
  expect(await Promise.all(answers)).toEqual([200, 200, 0, 200, 200])
})

test('a reader whose turn comes too late is sent away, and nobody joins such a line but with a form', async () => {
  const app = await openApp({ maxAtWork: 1, maxWaitMs: 30 })
  const ends: (() => void)[] = []
  app.get('/slow', () => new Promise<string>((resolve) => ends.push(() => resolve('done'))))
  app.get('/quick', async () => 'done')
  app.get('/photo', { config: { isStoredFile: true } }, async () => 'photo')
  app.post('/form', async () => 'taken')
  const status = async (method: 'GET' | 'POST', url: string) => (await app.inject({ method, url })).statusCode
  const atWork = status('GET', '/slow')
  await eventually(() => expect(ends).toHaveLength(1))
  const waiting = [status('GET', '/quick'), status('POST', '/form')]
  await sleep(100)
  expect(await status('GET', '/quick')).toBe(503)
  // Photos do not queue: they have their own places.
  expect(await status('GET', '/photo')).toBe(200)
  const form = status('POST', '/form')
  const before = shedFigures.wait
  ends[0]?.()
  expect(await Promise.all([atWork, ...waiting, form])).toEqual([200, 503, 200, 200])
  expect(shedFigures.wait).toBe(before + 1)
  expect(await status('GET', '/quick')).toBe(200)
})

test('stored files have places of their own, and health checks and built files are never refused', async () => {
  const app = await openApp({ maxTakenIn: 1, maxFiles: 2 })
  const { isReleased, release } = createGate()
  app.get('/photo', { config: { isStoredFile: true } }, async () => {
    await isReleased
    return 'photo'
  })
  app.get('/page', async () => {
    await isReleased
    return 'page'
  })
  app.get('/healthz', { config: { isHealthCheck: true } }, async () => 'ok')
  app.get('/build/entry.js', async () => 'script')
  await app.listen({ port: 0, host: '127.0.0.1' })
  const ask = (path: string) => fetch(`http://127.0.0.1:${portOf(app)}${path}`)
  const photos = [ask('/photo'), ask('/photo')]
  await eventually(async () => expect((await ask('/photo')).status).toBe(503))
  const page = ask('/page')
  await eventually(async () => expect((await ask('/page')).status).toBe(503))
  expect((await ask('/healthz')).status).toBe(200)
  expect((await ask('/build/entry.js')).status).toBe(200)
  release()
  expect((await page).status).toBe(200)
  expect((await Promise.all(photos)).map(({ status }) => status)).toEqual([200, 200])
})

test('a process that lags sheds readers, and takes a form that somebody filled in', async () => {
  const app = await openApp({ maxLagMs: 20 })
  app.get('/page', async () => 'page')
  app.post('/form', async () => 'taken')
  const before = shedFigures.lag
  const status = async (method: 'GET' | 'POST', url: string) => (await app.inject({ method, url })).statusCode
  await eventually(async () => {
    standStill(400)
    expect(await status('GET', '/page')).toBe(503)
    expect(await status('POST', '/form')).toBe(200)
  })
  expect(shedFigures.lag).toBeGreaterThan(before)
})

function standStill(ms: number): void {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms)
}

/** Eight places for uploads, of which one visitor may take two. */
async function uploadApp() {
  const app = await openApp({ maxUploads: 8, perVisitor: { work: 4, upload: 2, file: 4, console: 1 } })
  const { isReleased, release } = createGate()
  app.post('/photo', { config: { isUpload: true } }, async () => {
    await isReleased
    return 'kept'
  })
  await app.listen({ port: 0, host: '127.0.0.1' })
  const send = async (from: string) => {
    const headers = { 'x-forwarded-for': from }
    return (await fetch(`http://127.0.0.1:${portOf(app)}/photo`, { method: 'POST', headers })).status
  }
  return { send, release }
}

test('one visitor takes two places for uploads at most, with any address of a /64, and gives them back', async () => {
  const { send, release } = await uploadApp()
  const statuses: number[] = []
  const household = Array.from({ length: 40 }, async (_, at) => {
    statuses.push(await send(`2001:db8:1:1::${at.toString(16)}`))
  })
  await eventually(() => expect(statuses).toHaveLength(38))
  expect(new Set(statuses)).toEqual(new Set([503]))
  const others = [send('192.0.2.1'), send('192.0.2.2'), send('2001:db8:1:2::1')]
  release()
  await Promise.all(household)
  expect(statuses.slice(38)).toEqual([200, 200])
  expect(await Promise.all(others)).toEqual([200, 200, 200])
  expect(await send('2001:db8:1:1::9')).toBe(200)
})

test('says no while too many queries wait for a connection', async () => {
  const pool = { waitingCount: 3 }
  const { get } = await busyApp(pool)
  expect((await get('/quick')).status).toBe(503)
  pool.waitingCount = 2
  expect((await get('/quick')).status).toBe(200)
})

test('a form is taken also while many queries wait for the database', async () => {
  const app = await openApp({ pool: poolWith(9), maxWaitingForPool: 3 })
  app.get('/page', async () => 'page')
  app.post('/form', async () => 'taken')
  expect((await app.inject('/page')).statusCode).toBe(503)
  expect((await app.inject({ method: 'POST', url: '/form' })).statusCode).toBe(200)
})

function portOf(app: FastifyInstance): number {
  return (app.server.address() as { port: number }).port
}
