import { once } from 'node:events'
import { createServer, type Server } from 'node:net'
import type { FastifyInstance } from 'fastify'

interface Options {
  port: number
  host: string
  doors?: number
}

/** libuv takes one new connection at each turn of the event loop, for each listening socket. */
const DOORS = 8

/**
 * Listens with several sockets on one port. A busy site turns its loop a few dozen times a second; by one door people
 * would wait for seconds before the site even sees them and can say that it is busy.
 */
export async function listenOnPort(app: FastifyInstance, options: Options): Promise<void> {
  const { port, host, doors = DOORS } = options
  if (process.platform !== 'linux' || doors === 1) return void (await app.listen({ port, host }))
  if (port !== 0) await refuseTakenPort(port, host)
  const others: Server[] = []
  app.addHook('preClose', async () => {
    for (const other of others) other.close()
  })
  const shared = { port, host, reusePort: true }
  await app.listen(shared)
  const { port: openPort } = app.server.address() as { port: number }
  for (let door = 1; door < doors; door += 1) others.push(await openDoor(app, openPort, host))
}

/** Without sharing, so that a port on which another program listens is refused as ever. */
async function refuseTakenPort(port: number, host: string): Promise<void> {
  const probe = createServer().listen({ port, host })
  await once(probe, 'listening')
  probe.close()
  await once(probe, 'close')
}

/** Hands its connections to the app's server; the options are those that an HTTP server gives to its own. */
async function openDoor(app: FastifyInstance, port: number, host: string): Promise<Server> {
  const door = createServer({ allowHalfOpen: true, noDelay: true }, (socket) =>
    app.server.emit('connection', socket),
  )
  door.listen({ port, host, reusePort: true })
  await once(door, 'listening')
  return door
}
