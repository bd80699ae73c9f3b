import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'

/** The same for a database, with the address that leads through the proxy. */
export async function openLineTo(databaseUrl: string) {
  const line = await openLine(Number(new URL(databaseUrl).port))
  return { ...line, url: Object.assign(new URL(databaseUrl), { port: String(line.port) }).href }
}

/** A TCP proxy to a local server that can be cut, fall silent and be repaired. */
export async function openLine(firstPort: number) {
  let targetPort = firstPort
  let state: 'whole' | 'cut' | 'silent' = 'whole'
  const sockets = new Set<Socket>()
  const note = (one: Socket, other?: Socket) => {
    sockets.add(one)
    one
      .on('error', () => {})
      .on('close', () => {
        sockets.delete(one)
        other?.destroy()
      })
  }
  // Half open, so that a silent line does not acknowledge the end of a connection either.
  const server = createServer({ allowHalfOpen: true }, (near) => {
    note(near)
    if (state === 'cut') return void near.destroy()
    if (state === 'silent') return void near.resume()
    const far = connect({ port: targetPort, host: '127.0.0.1', allowHalfOpen: true })
    note(near, far)
    note(far, near)
    near.pipe(far).pipe(near)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const endAll = () => sockets.forEach((socket) => void socket.destroy())
  return {
    port: (server.address() as { port: number }).port,
    cut() {
      state = 'cut'
      endAll()
    },
    /** Discards every byte without closing, like a firewall that lost its connection table. */
    fallSilent() {
      state = 'silent'
      for (const socket of sockets) socket.unpipe().resume()
    },
    /** New connections go through again; silent ones stay silent. */
    repair(port = targetPort) {
      targetPort = port
      state = 'whole'
    },
    close() {
      endAll()
      server.close()
    },
  }
}
