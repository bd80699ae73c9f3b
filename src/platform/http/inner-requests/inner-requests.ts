import { randomBytes } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { CallAnswer, Transport } from '../../calls.ts'
import { isApiRequest } from '../request-target.ts'
import { type AnswerVersion, createKeptAnswers } from './kept-answers.ts'

const HEADER = 'x-inner-request'

/**
 * Pages ask for the same calls as browsers do, only without a network between. A key that lives as long as the process
 * tells such a request from one that comes from outside, so that limits count visitors and not the site itself.
 */
export function createInnerRequests(versionOf: AnswerVersion = () => null) {
  const key = randomBytes(24).toString('base64url')
  const isInner = (request: FastifyRequest) => request.headers[HEADER] === key
  const keep = createKeptAnswers(versionOf)
  const ask = async (app: FastifyInstance, path: string, requestId: string): Promise<CallAnswer> => {
    // Under the id of the page, so that what fails is found in the log by what the person read.
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

/** Only the API, and only by a path that whoever resolves it cannot take for another one. */
function isCallPath(path: string): boolean {
  const [written] = path.split('?', 1)
  return path.startsWith('/api/') && new URL(path, 'http://site').pathname === written
}

/** A page never asks for a page: that would render one inside the other, as deep as an address can be written. */
export function refuseInnerPages(app: FastifyInstance, { isInner }: Pick<InnerRequests, 'isInner'>): void {
  app.addHook('onRequest', (request, reply, done) => {
    if (!isInner(request) || isApiRequest(request)) return done()
    reply.code(404).type('text/plain; charset=utf-8').send('Not Found')
  })
}

export type InnerRequests = ReturnType<typeof createInnerRequests>
