import { randomBytes } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { CallAnswer, Transport } from '../../calls.ts'
import { isApiRequest } from '../request-target.ts'
import { type AnswerVersion, createKeptAnswers } from './kept-answers.ts'

const HEADER = 'x-inner-request'

/**
 * Pages rendered on the server use the same API as browsers, by injected requests. A key that is random for
 * each process distinguishes these from outside requests, so that limits do not count the site itself.
 */
export function createInnerRequests(versionOf: AnswerVersion = () => null) {
  const key = randomBytes(24).toString('base64url')
  const isInner = (request: FastifyRequest) => request.headers[HEADER] === key
  const keep = createKeptAnswers(versionOf)
  const ask = async (app: FastifyInstance, path: string, requestId: string): Promise<CallAnswer> => {
    // Reuses the request id of the page, so that the reference on an error page finds the failure in the log.
    const headers = { [HEADER]: key, 'x-request-id': requestId }
    const answer = await app.inject({ method: 'GET', url: path, headers })
    return {
      status: answer.statusCode,
      statusText: answer.statusMessage,
      text: answer.body,
      header: (name) => answer.headers[name.toLowerCase()]?.toString() ?? null,
    }
  }
  const transportOf =
    (app: FastifyInstance) =>
    (requestId: string): Transport =>
    async (path) =>
      isCallPath(path) ? keep(path, () => ask(app, path, requestId)) : NOT_FOUND
  return { isInner, transportOf }
}

const NOT_FOUND = { status: 404, statusText: 'Not Found', text: 'Not Found', header: () => null }

/** True for API paths only, and only if resolving the path as a URL leaves it unchanged. */
function isCallPath(path: string): boolean {
  const [written] = path.split('?', 1)
  return path.startsWith('/api/') && new URL(path, 'http://site').pathname === written
}

/** Rejects injected requests for pages: they would render pages inside pages, as deep as a URL allows. */
export function refuseInnerPages(app: FastifyInstance, { isInner }: Pick<InnerRequests, 'isInner'>): void {
  app.addHook('onRequest', (request, reply, done) => {
    if (!isInner(request) || isApiRequest(request)) return done()
    reply.code(404).type('text/plain; charset=utf-8').send('Not Found')
  })
}

export type InnerRequests = ReturnType<typeof createInnerRequests>
