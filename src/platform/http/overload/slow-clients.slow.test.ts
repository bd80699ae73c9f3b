import { connect, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import fastify from 'fastify'
import { expect, onTestFinished, test } from 'vitest'
import { eventually } from '../../../../tests/eventually.ts'
import { createTestApp } from '../../../../tests/test-app.ts'
import { registerLoadShedding } from './load-shedding.ts'
import { registerSlowClientLimit } from './slow-clients.ts'

// Started before the other tests, which run while its ten seconds pass.
const { app: site } = await createTestApp({ template: 'empty' })
await site.listen({ port: 0, host: '127.0.0.1' })
const { port: sitePort } = site.server.address() as { port: number }
const cutOff = Array.from({ length: 20 }, () => {
  const socket = connect(sitePort, '127.0.0.1')
  socket.on('error', () => {}).resume()
  socket.write('GET /healthz HTTP/1.1\r\nHost: x\r\nX-Slow: ')
  return new Promise((resolve) => socket.on('close', resolve))
})
const servedMeanwhile = fetch(`http://127.0.0.1:${sitePort}/healthz`).then(({ status }) => status)

const LARGE = Buffer.alloc(40_000_000, 'x')

/** The limits of the site, ten times shorter, with room for two requests. */
async function openApp() {
  const app = fastify({ requestTimeout: 0 })
  onTestFinished(() => app.close())
  app.addContentTypeParser('application/x-slow', (_request, payload, done) => {
    payload.on('data', () => {}).once('end', () => done(null))
  })
  registerSlowClientLimit(app, { limitMs: 1_000, uploadLimitMs: 60_000 })
  await registerLoadShedding(app, {
    pool: { waitingCount: 0 } as never,
    isInner: () => false,
    maxTakenIn: 2,
    maxLagMs: 0,
  })
  app.get('/', async () => 'here')
  app.get('/large', async () => LARGE)
  app.post('/form', async () => 'taken')
  app.post('/upload', { config: { isUpload: true } }, async () => 'taken')
  await app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.server.address() as { port: number }
  const countOpen = () =>
    new Promise<number>((resolve) => app.server.getConnections((_error, count) => resolve(count)))
  const get = () => fetch(`http://127.0.0.1:${port}/`, { headers: { connection: 'close' } })
  return { port, get, countOpen }
}

function open(port: number, words: string): Socket {
  const socket = connect(port, '127.0.0.1').on('error', () => {})
  onTestFinished(() => void socket.destroy())
  socket.write(words)
  return socket
}

const post = (path: string, bytes = 400_000) =>
  `POST ${path} HTTP/1.1\r\nHost: x\r\nContent-Type: application/x-slow\r\nContent-Length: ${bytes}\r\n\r\n`

function untilClosed(socket: Socket): Promise<void> {
  return new Promise((resolve) => socket.once('close', () => resolve()).resume())
}

test.each(['/form', '/upload'])(
  'slow bodies to %s are cut off, and keep nobody from working',
  async (path) => {
    const { port, get } = await openApp()
    const sockets = Array.from({ length: 20 }, () => open(port, post(path)))
    const ends = sockets.map(untilClosed)
    const dribble = setInterval(() => sockets.forEach((socket) => void socket.write('a')), 100)
    await sleep(300)
    expect((await get()).status).toBe(200)
    await Promise.all(ends)
    clearInterval(dribble)
  },
)

test('an upload that goes on may take its time', async () => {
  const { port } = await openApp()
  // Takes over twice the limit, in many parts, so that one part delayed by a busy machine does not matter.
  const [parts, bytes] = [60, 16_000]
  const socket = open(port, post('/upload', parts * bytes))
  let answer = ''
  socket.on('data', (chunk) => {
    answer += chunk
  })
  const end = untilClosed(socket)
  for (let part = 0; part < parts; part += 1) {
    socket.write('a'.repeat(bytes))
    await sleep(40)
  }
  await eventually(() => expect(answer).toContain('taken'))
  socket.destroy()
  await end
})

test('those who do not read their answer are cut off, and keep nobody from working', async () => {
  const { port, get, countOpen } = await openApp()
  const sockets = Array.from({ length: 5 }, () =>
    open(port, 'GET /large HTTP/1.1\r\nHost: x\r\n\r\n').pause(),
  )
  await expect.poll(countOpen).toBe(5)
  expect((await get()).status).toBe(200)
  await expect.poll(countOpen).toBe(0)
  const taken = await Promise.all(sockets.map(countBytes))
  expect(Math.max(...taken)).toBeLessThan(LARGE.length)
})

async function countBytes(socket: Socket): Promise<number> {
  let bytes = 0
  socket.on('data', (chunk) => {
    bytes += chunk.length
  })
  await untilClosed(socket)
  return bytes
}

test('a client that sends its request too slowly is cut off, and the others are served meanwhile', async () => {
  expect(await servedMeanwhile).toBe(200)
  await Promise.all(cutOff)
})
