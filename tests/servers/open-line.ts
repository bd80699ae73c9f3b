import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'

/** The same to a database, with the address that leads through it. */
export async function openLineTo(databaseUrl: string) {
  const line = await openLine(Number(new URL(databaseUrl).port))
  return { ...line, url: Object.assign(new URL(databaseUrl), { port: String(line.port) }).href }
}

/** A line to a server on this machine that can be cut, fall silent and be repaired. */
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
  // Half open, so that a silent line does not answer a goodbye either.
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
    /** Swallows every byte and tells nobody, like a firewall that forgot its connections. */
    fallSilent() {
      state = 'silent'
      for (const socket of sockets) socket.unpipe().resume()
    },
    /** New connections go through again; those that fell silent stay silent. */
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
