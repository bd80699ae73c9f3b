import { once } from 'node:events'
import { connect } from 'node:net'
import { Worker } from 'node:worker_threads'
import fastify from 'fastify'
import { expect, onTestFinished, test } from 'vitest'
import { eventually } from '../../../../tests/eventually.ts'
import { createTestDatabase } from '../../../../tests/test-database.ts'
import { SERVER_OPTIONS } from '../../../app.ts'
import { registerHealth } from '../health.ts'
import { createDrain } from './drain.ts'

async function openApp() {
  const app = fastify(SERVER_OPTIONS)
  onTestFinished(() => app.close())
  const drain = createDrain()
  registerHealth(app, { database: await createTestDatabase('empty'), drain })
  app.get('/page', async () => 'page')
  app.post('/photo', async (request) => `took ${(request.body as string).length}`)
  app.addContentTypeParser('image/webp', { parseAs: 'string' }, (_request, body, done) => done(null, body))
  await app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.server.address() as { port: number }
  return { app, drain, port, url: `http://127.0.0.1:${port}` }
}

async function openLine(port: number) {
  const line = connect(port, '127.0.0.1')
  let answer = ''
  line.on('data', (chunk) => {
    answer += chunk
  })
  const closed = once(line, 'close')
  await once(line, 'connect')
  return { write: (text: string) => line.write(text), closed, answer: () => answer }
}

const PHOTO = 'POST /photo HTTP/1.1\r\nHost: a\r\nContent-Type: image/webp\r\nContent-Length: 20\r\n\r\n'
const countOpen = ({
  server,
}: {
  server: { getConnections(done: (error: unknown, count: number) => void): void }
}) => new Promise<number>((resolve) => server.getConnections((_error, count) => resolve(count)))

test('a node that stops says it is not ready first, and goes on answering, one request per connection', async () => {
  const { app, drain, url } = await openApp()
  expect((await fetch(`${url}/readyz`)).status).toBe(200)
  expect((await fetch(`${url}/page`)).headers.get('connection')).toBe('keep-alive')
  void drain.begin(app, 60_000)
  expect((await fetch(`${url}/readyz`)).status).toBe(503)
  expect((await fetch(`${url}/healthz`)).status).toBe(200)
  const page = await fetch(`${url}/page`)
  expect([page.status, page.headers.get('connection')]).toEqual([200, 'close'])
})

test('a body that is on its way when the node stops arrives, and its answer too', async () => {
  const { app, drain, port, url } = await openApp()
  const line = await openLine(port)
  line.write(`${PHOTO}0123456789`)
  // An open connection that has sent nothing yet, as in a proxy's connection pool.
  const kept = await openLine(port)
  await eventually(async () => expect(await countOpen(app)).toBe(2))
  const drained = drain.begin(app, 0)
  await eventually(() => expect(fetch(`${url}/page`)).rejects.toThrow())
  await kept.closed
  line.write('0123456789')
  await line.closed
  expect(line.answer()).toContain('200 OK')
  expect(line.answer()).toContain('took 20')
  await drained
  await app.close()
})

test('a request on a connection that was open before the notice is answered, and the connection ends', async () => {
  const { app, drain, port } = await openApp()
  const line = await openLine(port)
  line.write('GET /page HTTP/1.1\r\nHost: a\r\n\r\n')
  await eventually(() => expect(line.answer()).toContain('keep-alive'))
  const drained = drain.begin(app, 2_000)
  line.write('GET /page HTTP/1.1\r\nHost: a\r\n\r\n')
  await line.closed
  expect(line.answer().match(/200 OK/g)).toHaveLength(2)
  expect(line.answer()).toMatch(/connection: close/i)
  await drained
})

test('a form that came while the process was busy with something else is taken before the port closes', async () => {
  const { app, drain, port } = await openApp()
  const [isBlocked, isSent] = [
    new Int32Array(new SharedArrayBuffer(4)),
    new Int32Array(new SharedArrayBuffer(4)),
  ]
  const request = `${PHOTO}${'x'.repeat(20)}`
  // In its own thread, because this thread is blocked while the client connects.
  const client = new Worker(CLIENT, { eval: true, workerData: { port, isBlocked, isSent, request } })
  const answered = once(client, 'message')
  await once(client, 'online')
  const drained = drain.begin(app, 30)
  setTimeout(() => {
    Atomics.store(isBlocked, 0, 1)
    Atomics.notify(isBlocked, 0)
    Atomics.wait(isSent, 0, 0)
    // The notice is over by now, and its timer fires before the waiting connection is accepted.
    Atomics.wait(isSent, 0, 1, 100)
  }, 5)
  const [answer] = await answered
  expect(answer).toContain('took 20')
  await drained
})

const CLIENT = `
  const { connect } = require('node:net')
  const { parentPort, workerData: { port, isBlocked, isSent, request } } = require('node:worker_threads')
  let answer = ''
  Atomics.wait(isBlocked, 0, 0)
  const line = connect(port, '127.0.0.1')
  line.on('data', (chunk) => { answer += chunk })
  line.on('error', (error) => { answer += error.code })
  line.on('close', () => parentPort.postMessage(answer))
  line.write(request, () => { Atomics.store(isSent, 0, 1); Atomics.notify(isSent, 0) })
`
