import type { FastifyReply, FastifyRequest } from 'fastify'
import type { OperatorRole } from '../../../../database/schema.ts'
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
}

export async function findOperator(auth: OperatorAuth, request: FastifyRequest): Promise<Operator | null> {
  const { cookie } = request.headers
  if (!cookie) return null
  const found = await auth.api.getSession({
    headers: new Headers({ cookie }),
    query: { disableCookieCache: true },
  })
  if (!found) return null
  const { user, session } = found
  return {
    id: user.id,
    name: user.name,
    email: user.email,
    role: user.role === 'owner' ? 'owner' : 'moderator',
    hasCode: user.twoFactorEnabled === true,
    sessionId: session.id,
    sessionToken: session.token,
  }
}

/** The one door of the console: a session, the second step done and the right role. A route that names no role is for owners. */
export function requireOperator({ auth, siteUrl }: Deps) {
  return async (request: FastifyRequest, reply: FastifyReply) => {
    reply.header('Cache-Control', 'no-store').header('Referrer-Policy', 'same-origin')
    const access = request.routeOptions.config.access ?? 'owner'
    if (isChange(request) && !isFromOurPages(request, siteUrl)) return refuse(reply, 403, ELSEWHERE)
    if (access === 'anyone') return
    const operator = await findOperator(await auth(), request)
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
