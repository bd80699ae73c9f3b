import type { FastifyRequest } from 'fastify'

interface Options {
  /** Worked on side by side: as many as keep the machine busy. */
  maxAtWork: number
  /** Whoever has waited for longer, and may be sent away, is. */
  maxWaitMs: number
}

interface Turn {
  start: () => void
  /** Left out for those who are never sent away. */
  sendAway?: (() => void) | undefined
}

/**
 * In the order they came, a few at a time. A page is made in several steps with waits in between; with all of them side
 * by side each step waits for a step of every other, and the last ones for seconds. How long the line may be depends on
 * the pace of the machine, which nobody knows beforehand: it is as long as its first one has not waited too long.
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
    /** Who comes now would wait too long. */
    isSlow(): boolean {
      const [first] = waiting.values()
      return first !== undefined && isLate(first)
    },
  }
}
