import type { FastifyReply, FastifyRequest } from 'fastify'
import { OPERATOR_ROLES } from '../../../../database/schema.ts'
import { TOKEN_HEADER } from '../../../console/calls/token-header.ts'
import { mayUse } from '../../../console/roles.ts'
import type { Operator } from '../../../console/server/operator.ts'
import { isApiRequest } from '../../../platform/http/request-target.ts'
import { DAY_MS } from '../../../platform/time/durations.ts'
import type { AuthDeps } from '../console-deps.ts'
import { forwardCookies, headersOf } from './forward.ts'
import { isFromOurPages } from './same-origin.ts'
import { wayBack } from './second-factor/way-back.ts'

/** A session ends a week after its sign-in, however active it is. */
export const MAX_SESSION_MS = 7 * DAY_MS

async function findOperator(
  { auth, now }: AuthDeps,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<Operator | null> {
  if (!request.headers.cookie) return null
  const { api } = await auth()
  const query = { disableCookieCache: true }
  const answer = await api
    .getSession({ headers: headersOf(request), query, returnHeaders: true })
    .catch(asTryAgain)
  if (!answer.response) return null
  const { user, session } = answer.response
  const isOver = session.createdAt.getTime() + MAX_SESSION_MS <= now().getTime()
  const hasCode = user.twoFactorEnabled === true
  // Created by a password alone before the codes were set up: it must not become a full session.
  const isHalf = hasCode && session.isTwoStep !== true
  if (isOver || isHalf) return null
  // Renews the cookie, so that it lasts as long as a session in use.
  forwardCookies(reply, answer)
  return {
    id: user.id,
    name: user.name,
    email: user.email,
    role: OPERATOR_ROLES.find((role) => role === user.role) ?? 'moderator',
    hasCode,
    sessionId: session.id,
    sessionToken: session.token,
  }
}

/** The library answers 500 and hides the cause. Only a database error can keep a session from being read. */
function asTryAgain(cause: Error): never {
  throw Object.assign(new Error('The session could not be read.', { cause }), { statusCode: 503 })
}

/** The console's only check: a session, the second step and the right role. The default role is owner. */
export function requireOperator(deps: AuthDeps) {
  return async (request: FastifyRequest, reply: FastifyReply) => {
    reply.header('Cache-Control', 'no-store').header('Referrer-Policy', 'same-origin')
    const access = request.routeOptions.config.access ?? 'owner'
    if (isChange(request) && !isFromOurPages(request, deps.env.siteUrl)) return refuse(reply, 403, ELSEWHERE)
    if (access === 'anyone') return
    const operator = await findOperator(deps, request, reply)
    if (!operator) return sendAway(request, reply)
    request.operator = operator
    if (access === 'without-code') return
    if (!operator.hasCode && isApiRequest(request)) return refuse(reply, 401, NO_PHONE)
    if (!operator.hasCode) return reply.redirect('/admin/two-factor', 303)
    if (!mayUse(operator.role, access)) return refuse(reply, 403, NOT_YOURS[access])
  }
}

/** Runs once the body is parsed. A form has the session's token in a field, an API call in a header. */
export function requireFormToken({ tokens }: AuthDeps) {
  return async (request: FastifyRequest, reply: FastifyReply) => {
    const { operator } = request
    if (!isChange(request) || !operator) return
    const token = isApiRequest(request) ? request.headers[TOKEN_HEADER] : tokenIn(request.body)
    if (!tokens.isTokenOf(operator.sessionId, token)) return refuse(reply, 403, OLD_FORM)
  }
}

const isChange = ({ method }: FastifyRequest) => method !== 'GET' && method !== 'HEAD'

function sendAway(request: FastifyRequest, reply: FastifyReply) {
  if (isChange(request) || isApiRequest(request)) return refuse(reply, 401, SIGNED_OUT)
  return reply.redirect(`/admin/sign-in${wayBack(request.url)}`, 303)
}

const ELSEWHERE = 'This form was not sent from the console. Open the console and try again there.'
const SIGNED_OUT = 'You are signed out. Sign in at /admin and try again.'
const NO_PHONE = 'Connect your phone first. Open /admin to do it.'
const OLD_FORM = 'This form is out of date. Reload the page and try again.'
const NOT_YOURS = {
  owner: 'Only an owner of the site may do this. Ask one of them.',
  editor: 'Only an editor or an owner of the site may do this. Ask one of them.',
  moderator: 'Only a moderator or an owner of the site may do this. Ask one of them.',
  operator: 'Only those who run the site may do this.',
}

function tokenIn(body: unknown): unknown {
  return typeof body === 'object' && body !== null && 'token' in body ? body.token : null
}

function refuse(reply: FastifyReply, status: number, sentence: string) {
  return reply.code(status).type('text/plain; charset=utf-8').send(sentence)
}
