import type { IncomingMessage } from 'node:http'
import type { FastifyInstance, FastifyRequest } from 'fastify'

const GIVEN = /^[\w-]{8,64}$/
const ownPart = Math.floor(Math.random() * 36 ** 6).toString(36)
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
  app.addHook('onResponse', async (request, reply) => {
    if (isInner(request)) return
    const { method, routeOptions } = request
    const ms = Math.round(reply.elapsedTime)
    request.log.info({ method, route: routeOptions.url ?? 'none', status: reply.statusCode, ms }, 'answered')
  })
}
