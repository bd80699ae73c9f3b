import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'

/** Takes a node out of service without cutting anybody off. */
export interface Drain {
  readonly isDraining: boolean
  /**
   * Readiness says no and every answer closes its connection; whoever sends visitors here has this long to notice. Then
   * no connection is taken any more, and it is over when those that are open have ended.
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
      // For those whose request is being answered already: their connection ends with it.
      server.keepAliveTimeout = 1
      // Before anything else writes: a proxy that keeps connections must not send the next request into a closed one.
      server.prependListener('request', (_request, response) => response.setHeader('Connection', 'close'))
      await sleep(noticeMs)
      // Closing resets who has connected and was not heard yet, and a proxy does not send a form twice. One turn takes
      // the connections that wait, the next one reads what they sent.
      await nextTurn()
      await nextTurn()
      await new Promise<unknown>((resolve) => server.close(resolve))
    },
  }
}
