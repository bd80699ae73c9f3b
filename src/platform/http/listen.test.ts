import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import fastify from 'fastify'
import { expect, onTestFinished, test } from 'vitest'
import { listenOnPort } from './listen.ts'

const HOST = '127.0.0.1'

async function openApp(doors: number) {
  const app = fastify({ forceCloseConnections: 'idle' })
  app.get('/', async () => 'here')
  await listenOnPort(app, { port: 0, host: HOST, doors })
  onTestFinished(() => app.close())
  return { app, port: (app.server.address() as { port: number }).port }
}

/** How many turns of its loop the site needs until it has seen so many connections. */
async function countTurns(doors: number, connections: number): Promise<number> {
  const { app, port } = await openApp(doors)
  let seen = 0
  app.server.on('connection', () => {
    seen += 1
  })
  const sockets: Socket[] = Array.from({ length: connections }, () => connect(port, HOST))
  onTestFinished(() => sockets.forEach((socket) => void socket.destroy()))
  for (let turns = 1; ; turns += 1) {
    await new Promise(setImmediate)
    if (seen === connections) return turns
  }
}

test.runIf(process.platform === 'linux')('sees many new connections in few turns of its loop', async () => {
  expect(await countTurns(8, 400)).toBeLessThan((await countTurns(1, 400)) / 2)
})

test('refuses a port that another program has, also one that would share it', async () => {
  const { port } = await openApp(8)
  const second = fastify()
  await expect(listenOnPort(second, { port, host: HOST })).rejects.toThrow(/EADDRINUSE/)
})

test('answers at every door and closes all of them', async () => {
  const { app, port } = await openApp(8)
  const answers = await Promise.all(
    Array.from({ length: 40 }, () => fetch(`http://${HOST}:${port}/`, { headers: { Connection: 'close' } })),
  )
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
  await app.close()
  for (let time = 0; time < 20; time += 1) {
    const [error] = await once(connect(port, HOST), 'error')
    expect(error).toMatchObject({ code: 'ECONNREFUSED' })
  }
})
