import { randomBytes } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { routeOf } from './route-name.ts'

const GIVEN = /^[\w-]{8,64}$/
/** Long enough to be taken for a given one by the calls a page makes of its own. */
const ownPart = randomBytes(5).toString('hex')
let count = 0

/** The id that a proxy gave the request, so that its log and ours can be read together; else one of our own. */
export function requestIdOf({ headers }: Pick<IncomingMessage, 'headers'>): string {
  const given = headers['x-request-id']
  if (typeof given === 'string' && GIVEN.test(given)) return given
  count += 1
  return `${ownPart}-${count.toString(36)}`
}

/** One line for each answer, without anything that tells who asked or what was typed. */
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
