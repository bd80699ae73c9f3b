import type { FastifyReply, FastifyRequest } from 'fastify'
import type { OperatorRole } from '../../../../database/schema.ts'
import type { Now } from '../../../platform/clock.ts'
import { forwardCookies, headersOf } from './forward.ts'
import type { OperatorAuth } from './operator-auth.ts'
import { type FormTokens, isFromOurPages } from './same-origin.ts'

export interface Operator {
  id: string
  name: string
  email: string
  role: OperatorRole
  hasCode: boolean
  sessionId: string
  sessionToken: string
}

declare module 'fastify' {
  interface FastifyRequest {
    operator: Operator | null
  }
  interface FastifyContextConfig {
    /** Who may use a route of the console: owners only, unless it says otherwise. */
    access?: 'anyone' | 'without-code' | OperatorRole
  }
}

interface Deps {
  auth: () => Promise<OperatorAuth>
  tokens: FormTokens
  siteUrl: string
  now: Now
}

/** However busy it is, a session ends a week after its sign-in. */
export const MAX_SESSION_MS = 7 * 86_400_000

async function findOperator(
  { auth, now }: Deps,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<Operator | null> {
  if (!request.headers.cookie) return null
  const { api } = await auth()
  const query = { disableCookieCache: true }
  const answer = await api.getSession({ headers: headersOf(request), query, returnHeaders: true })
  if (!answer.response) return null
  const { user, session } = answer.response
  const isOver = session.createdAt.getTime() + MAX_SESSION_MS <= now().getTime()
  const hasCode = user.twoFactorEnabled === true
  // Made by a password alone before the codes were set up: it must not grow into a full one.
  const isHalf = hasCode && session.isTwoStep !== true
  if (isOver || isHalf) return null
  // The cookie of a session that is in use lasts as long as the session.
  forwardCookies(reply, answer)
  return {
    id: user.id,
    name: user.name,
    email: user.email,
    role: user.role === 'owner' ? 'owner' : 'moderator',
    hasCode,
    sessionId: session.id,
    sessionToken: session.token,
  }
}

/** The one door of the console: a session, the second step done and the right role. A route that names no role is for owners. */
export function requireOperator(deps: Deps) {
  return async (request: FastifyRequest, reply: FastifyReply) => {
    reply.header('Cache-Control', 'no-store').header('Referrer-Policy', 'same-origin')
    const access = request.routeOptions.config.access ?? 'owner'
    if (isChange(request) && !isFromOurPages(request, deps.siteUrl)) return refuse(reply, 403, ELSEWHERE)
    if (access === 'anyone') return
    const operator = await findOperator(deps, request, reply)
    if (!operator) return sendAway(request, reply)
    request.operator = operator
    if (access === 'without-code') return
    if (!operator.hasCode) return reply.redirect('/admin/two-factor', 303)
    if (access === 'owner' && operator.role !== 'owner') return refuse(reply, 403, OWNERS_ONLY)
  }
}

/** Once the form is read: it must carry the word of this session. */
export function requireFormToken({ tokens }: Deps) {
  return async (request: FastifyRequest, reply: FastifyReply) => {
    const { operator } = request
    if (!isChange(request) || !operator) return
    if (!tokens.isTokenOf(operator.sessionId, tokenIn(request.body))) return refuse(reply, 403, OLD_FORM)
  }
}

const isChange = ({ method }: FastifyRequest) => method !== 'GET' && method !== 'HEAD'

function sendAway(request: FastifyRequest, reply: FastifyReply) {
  return isChange(request) ? refuse(reply, 401, SIGNED_OUT) : reply.redirect('/admin/sign-in', 303)
}

const ELSEWHERE = 'This form was not sent from the console. Open the console and try again there.'
const SIGNED_OUT = 'You are signed out. Sign in at /admin and try again.'
const OLD_FORM = 'This form is out of date. Load the page again and repeat what you did.'
const OWNERS_ONLY = 'Only an owner of the site may do this. Ask one of them.'

function tokenIn(body: unknown): unknown {
  return typeof body === 'object' && body !== null && 'token' in body ? body.token : null
}

function refuse(reply: FastifyReply, status: number, sentence: string) {
  return reply.code(status).type('text/plain; charset=utf-8').send(sentence)
}
