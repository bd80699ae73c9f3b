import type { FastifyInstance, FastifyRequest } from 'fastify'

interface Options {
  /** A body of any other request must be here by then. */
  limitMs: number
  /** Photos over a slow line take longer; these routes say so in their `config`. */
  uploadLimitMs: number
}

declare module 'fastify' {
  interface FastifyContextConfig {
    isUpload?: boolean
  }
}

/** Ends requests whose body dribbles in, so that slow senders cannot hold connections; uploads get more time. */
export function registerSlowBodyLimit(app: FastifyInstance, { limitMs, uploadLimitMs }: Options) {
  app.addHook('onRequest', async (request) => {
    if (!hasBody(request)) return
    const limit = request.routeOptions.config.isUpload ? uploadLimitMs : limitMs
    const timer = setTimeout(() => {
      if (!request.raw.complete) request.raw.destroy()
    }, limit)
    timer.unref()
    request.raw.once('close', () => clearTimeout(timer))
  })
}

function hasBody(request: FastifyRequest): boolean {
  return Number(request.headers['content-length']) > 0 || request.headers['transfer-encoding'] !== undefined
}
