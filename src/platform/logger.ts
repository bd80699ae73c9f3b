import type { FastifyServerOptions } from 'fastify'

interface Options {
  mode: string
  logLevel: string
}

/** One JSON line per event. Addresses, bodies and query strings never enter it: they can hold a person's words. */
export function loggerOptions({ mode, logLevel }: Options): FastifyServerOptions['logger'] {
  if (mode === 'test') return false
  return {
    level: logLevel,
    serializers: {
      req: (request) => ({ method: request.method, route: request.routeOptions?.url ?? 'none' }),
      res: (reply) => ({ status: reply.statusCode }),
      err: (error: Error & { code?: string }) => ({
        type: error.name,
        code: error.code ?? '',
        // The first line of a database error can quote a row; where it happened is enough to find the fault.
        message: error.name === 'DrizzleQueryError' ? 'query failed' : error.message,
        stack: error.stack ?? '',
      }),
    },
  }
}
