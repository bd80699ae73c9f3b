import type { FastifyRequest } from 'fastify'

interface Options {
  /** How many run concurrently: enough to keep the machine busy. */
  maxAtWork: number
  /** A request that has waited longer is refused, if it has `sendAway`. */
  maxWaitMs: number
}

interface Turn {
  start: () => void
  /** Omitted for requests that are never refused. */
  sendAway?: (() => void) | undefined
}

/**
 * Runs requests in order of arrival, a few at a time. A page renders in several steps with waits in between:
 * if all ran concurrently, each step would wait for a step of every other page, and the last pages for
 * seconds. The speed of the machine is unknown, so the queue has no fixed length: it is too long once its
 * first request has waited too long.
 */
export function createTurns({ maxAtWork, maxWaitMs }: Options) {
  const atWork = new Set<FastifyRequest>()
  const waiting = new Map<FastifyRequest, Turn & { since: number }>()
  const isLate = ({ since }: { since: number }) => performance.now() - since > maxWaitMs
  const begin = (request: FastifyRequest, start: () => void) => {
    atWork.add(request)
    start()
  }
  const beginNext = () => {
    for (const [request, turn] of waiting) {
      waiting.delete(request)
      if (!turn.sendAway || !isLate(turn)) return begin(request, turn.start)
      turn.sendAway()
    }
  }
  return {
    take(request: FastifyRequest, turn: Turn): void {
      if (atWork.size < maxAtWork) begin(request, turn.start)
      else waiting.set(request, { ...turn, since: performance.now() })
    },
    leave(request: FastifyRequest): void {
      waiting.delete(request)
      if (atWork.delete(request)) beginNext()
    },
    /** True when a request that arrives now would wait too long. */
    isSlow(): boolean {
      const [first] = waiting.values()
      return first !== undefined && isLate(first)
    },
  }
}
