import type { Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'

/** Takes a node out of service without cutting anybody off. */
export interface Drain {
  readonly isDraining: boolean
  /** Has to know of the connections from the start: Node closes none that has not sent anything yet. */
  watch(app: Pick<FastifyInstance, 'server'>): void
  /** Readiness says no and every answer closes its connection; whoever sends visitors here has this long to notice. */
  begin(app: Pick<FastifyInstance, 'server'>, noticeMs: number): Promise<void>
}

export function createDrain(): Drain {
  let isDraining = false
  const sockets = new Set<Socket>()
  return {
    get isDraining() {
      return isDraining
    },
    watch({ server }) {
      server.on('connection', (socket: Socket) => {
        sockets.add(socket)
        socket.once('close', () => sockets.delete(socket))
      })
    },
    async begin({ server }, noticeMs) {
      isDraining = true
      // For those whose request is being answered already: their connection ends with it.
      server.keepAliveTimeout = 1
      // Before anything else writes: a proxy that keeps connections must not send the next request into a closed one.
      server.prependListener('request', (_request, response) => response.setHeader('Connection', 'close'))
      await sleep(noticeMs)
      for (const socket of sockets) if (socket.bytesRead === 0) socket.destroy()
    },
  }
}
