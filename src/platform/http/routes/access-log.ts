import { randomBytes } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { routeOf } from './route-name.ts'

const GIVEN = /^[\w-]{8,64}$/
/** Makes the id long enough to match GIVEN, because a page passes it on in its injected API requests. */
const ownPart = randomBytes(5).toString('hex')
let count = 0

/** The request id that a proxy set, so that both logs can be matched; otherwise a generated one. */
export function requestIdOf({ headers }: Pick<IncomingMessage, 'headers'>): string {
  const given = headers['x-request-id']
  if (typeof given === 'string' && GIVEN.test(given)) return given
  count += 1
  return `${ownPart}-${count.toString(36)}`
}

/** Logs one line per response, with nothing that identifies the visitor or shows what was typed. */
export function registerAccessLog(app: FastifyInstance, isInner: (request: FastifyRequest) => boolean) {
  app.addHook('onResponse', (request, reply, done) => {
    done()
    if (isInner(request)) return
    const ms = Math.round(reply.elapsedTime)
    request.log.info(
      { method: request.method, route: routeOf(request), status: reply.statusCode, ms },
      'answered',
    )
  })
}
