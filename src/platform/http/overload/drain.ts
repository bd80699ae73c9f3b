import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'

/** Takes a node out of service without interrupting any request. */
export interface Drain {
  readonly isDraining: boolean
  /**
   * /readyz fails and every response closes its connection, so that load balancers notice within `noticeMs`.
   * Then the server stops accepting connections, and the promise resolves when the open ones have ended.
   */
  begin(app: Pick<FastifyInstance, 'server'>, noticeMs: number): Promise<void>
}

export function createDrain(): Drain {
  let isDraining = false
  return {
    get isDraining() {
      return isDraining
    },
    async begin({ server }, noticeMs) {
      isDraining = true
      // Ends the connections of requests that are already being answered soon after their response.
      server.keepAliveTimeout = 1
      // Set before any other listener writes: a proxy must not reuse a connection that is about to close.
      server.prependListener('request', (_request, response) => response.setHeader('Connection', 'close'))
      await sleep(noticeMs)
      // Closing resets connections that were not yet accepted or read, and a proxy does not retry a form. One
      // turn of the event loop accepts the waiting connections, the next reads what they sent.
      await nextTurn()
      await nextTurn()
      await new Promise<unknown>((resolve) => server.close(resolve))
    },
  }
}
