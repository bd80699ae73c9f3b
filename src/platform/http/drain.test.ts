import { once } from 'node:events'
import { connect } from 'node:net'
import fastify from 'fastify'
import { expect, onTestFinished, test } from 'vitest'
import { createTestDatabase } from '../../../tests/test-database.ts'
import { SERVER_OPTIONS } from '../../app.ts'
import { createDrain } from './drain.ts'
import { registerHealth } from './health.ts'

async function openApp() {
  const app = fastify(SERVER_OPTIONS)
  onTestFinished(() => app.close())
  const drain = createDrain()
  drain.watch(app)
  registerHealth(app, { database: await createTestDatabase('empty'), drain })
  app.get('/page', async () => 'page')
  app.post('/photo', async (request) => `took ${(request.body as string).length}`)
  app.addContentTypeParser('image/webp', { parseAs: 'string' }, (_request, body, done) => done(null, body))
  await app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.server.address() as { port: number }
  return { app, drain, port, url: `http://127.0.0.1:${port}` }
}

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
  const { app, drain, port } = await openApp()
  const line = connect(port, '127.0.0.1')
  await once(line, 'connect')
  let answer = ''
  line.on('data', (chunk) => {
    answer += chunk
  })
  line.write(
    'POST /photo HTTP/1.1\r\nHost: localhost\r\nContent-Type: image/webp\r\nContent-Length: 20\r\n\r\n0123456789',
  )
  // One that is open and has sent nothing yet, as a proxy keeps them.
  const kept = connect(port, '127.0.0.1')
  const keptClosed = once(kept, 'close')
  await once(kept, 'connect')
  await new Promise((resolve) => setTimeout(resolve, 50))
  await drain.begin(app, 0)
  const closed = app.close()
  await new Promise((resolve) => setTimeout(resolve, 50))
  line.write('0123456789')
  await once(line, 'close')
  expect(answer).toContain('200 OK')
  expect(answer).toContain('took 20')
  await closed
  await keptClosed
})

test('a request that comes on an open connection while the node closes is still answered', async () => {
  const { app, port } = await openApp()
  app.server.keepAliveTimeout = 60_000
  const line = connect(port, '127.0.0.1')
  let answer = ''
  line.on('data', (chunk) => {
    answer += chunk
  })
  line.write('POST /photo HTTP/1.1\r\nHost: a\r\nContent-Type: image/webp\r\nContent-Length: 1\r\n\r\n')
  await new Promise((resolve) => setTimeout(resolve, 50))
  const closed = app.close()
  await new Promise((resolve) => setTimeout(resolve, 50))
  line.write('xGET /page HTTP/1.1\r\nHost: a\r\n\r\n')
  await once(line, 'close')
  expect(answer).not.toContain('503')
  await closed
})
