import type { FastifyReply, FastifyRequest } from 'fastify'
import type { OperatorRole } from '../../../../database/schema.ts'
import type { Operator } from '../../../console/server/operator.ts'
import type { FormTokens } from '../auth/same-origin.ts'
import type { ConsoleDeps } from '../console-deps.ts'
import { countByRoom } from '../queue/queue-counts.ts'
import { readQueue } from '../queue/read-queue.ts'
import { consolePage, sendPage } from './console-page.ts'
import { type Html, html } from './html.ts'

export interface RoomDeps extends ConsoleDeps {
  tokens: FormTokens
}

/** The options of a route that this role and those above it may use. */
export const forRole = (access: OperatorRole) => ({ config: { access }, schema: { hide: true } })

export const operatorOf = (request: FastifyRequest) => request.operator as Operator

/** A word in every form of the console; without it the form is refused. */
export function tokenField({ tokens }: RoomDeps, request: FastifyRequest): Html {
  return html`<input type="hidden" name="token" value="${tokens.tokenOf(operatorOf(request).sessionId)}">`
}

export async function showRoom(
  deps: RoomDeps,
  request: FastifyRequest,
  reply: FastifyReply,
  { title, path, body }: { title: string; path: string; body: Html },
) {
  const { done } = request.query as { done?: string }
  const notice = typeof done === 'string' ? done.slice(0, 300) : undefined
  const counts = countByRoom(await readQueue(deps))
  const content = html`<header class="console-head"><h1>${title}</h1></header>${body}`
  return sendPage(
    reply,
    consolePage(deps, { operator: operatorOf(request), path }, { title, body: content, notice, counts }),
    reply.statusCode,
  )
}

/** Back to the room after a change, with one sentence about it. */
export function backTo(reply: FastifyReply, path: string, done: string) {
  const mark = path.includes('?') ? '&' : '?'
  return reply.redirect(`${path}${mark}${new URLSearchParams({ done })}`, 303)
}
