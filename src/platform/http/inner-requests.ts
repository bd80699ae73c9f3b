import { randomBytes } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Transport } from '../calls.ts'

const HEADER = 'x-inner-request'

/**
 * Pages ask for the same calls as browsers do, only without a network between. A key that lives as long as the process
 * tells such a request from one that comes from outside, so that limits count visitors and not the site itself.
 */
export function createInnerRequests() {
  const key = randomBytes(24).toString('base64url')
  const isInner = (request: FastifyRequest) => request.headers[HEADER] === key
  const transportOf =
    (app: FastifyInstance): Transport =>
    async (path) => {
      const answer = await app.inject({ method: 'GET', url: path, headers: { [HEADER]: key } })
      return {
        status: answer.statusCode,
        statusText: answer.statusMessage,
        text: answer.body,
        header: (name) => answer.headers[name.toLowerCase()]?.toString() ?? null,
      }
    }
  return { isInner, transportOf }
}

export type InnerRequests = ReturnType<typeof createInnerRequests>
