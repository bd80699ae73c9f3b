import underPressure from '@fastify/under-pressure'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type pg from 'pg'

interface Options {
  pool: pg.Pool
  isInner: (request: FastifyRequest) => boolean
  /** Requests that may be at work at once; with the pool's size it bounds how long an accepted one can wait. */
  mostAtWork?: number
  mostWaitingForPool?: number
  /** Milliseconds that the process may lag behind; 0 does not look. */
  mostLag?: number | undefined
}

const BUSY = 'The site is very busy right now. Please try again in a moment.'

/** Says no early and cheaply when more arrives than can be answered in good time, so that the rest stays fast. */
export async function registerLoadShedding(app: FastifyInstance, options: Options) {
  const { pool, isInner, mostAtWork = 128, mostWaitingForPool = 48, mostLag = 1_500 } = options
  await app.register(underPressure, {
    maxEventLoopDelay: mostLag,
    retryAfter: 2,
    message: BUSY,
    pressureHandler,
  })

  let atWork = 0
  app.addHook('onRequest', async (request, reply) => {
    if (isInner(request)) return
    const isFull = atWork >= mostAtWork || pool.waitingCount >= mostWaitingForPool
    if (isFull) return shed(reply)
    atWork += 1
    reply.raw.once('close', () => {
      atWork -= 1
    })
  })

  function pressureHandler(request: FastifyRequest, reply: FastifyReply): void {
    if (!isInner(request)) shed(reply)
  }
}

function shed(reply: FastifyReply) {
  return reply.code(503).header('Retry-After', '2').type('text/plain; charset=utf-8').send(BUSY)
}
