import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import type { Operator } from '../../../console/server/operator.ts'
import { recordAction } from '../../../console/server/record-action.ts'
import type { ConsoleDeps } from '../console-deps.ts'
import { consolePage, sendPage } from '../parts/console-page.ts'
import { formatMoment } from '../parts/format.ts'
import { html } from '../parts/html.ts'
import { forwardCookies, headersOf } from './forward.ts'
import type { OperatorAuth } from './operator-auth.ts'
import type { FormTokens } from './same-origin.ts'

interface Deps extends ConsoleDeps {
  auth: () => Promise<OperatorAuth>
  tokens: FormTokens
}

const own = { config: { access: 'moderator' as const }, schema: { hide: true } }

/** An operator's own sessions: where one is signed in, and the way to end that from anywhere. */
export function registerAccount(scope: FastifyInstance, deps: Deps) {
  scope.get('/account', own, async (request, reply) => {
    const operator = request.operator as Operator
    const auth = await deps.auth()
    const sessions = await auth.api.listSessions({ headers: headersOf(request) })
    const token = deps.tokens.tokenOf(operator.sessionId)
    const body = html`<header class="console-head"><h1>Your account</h1></header>
<p>${operator.name}, ${operator.email} (${operator.role})</p>
<h2>Where you are signed in</h2>
<div class="panel console-scroll" tabindex="0" role="group" aria-label="The list"><table class="console-table console-cards"><thead><tr><th>Since</th><th>Until</th><th><span class="sr-only">What to do</span></th></tr></thead><tbody>
${sessions.map(
  ({
    id,
    createdAt,
    expiresAt,
  }) => html`<tr><td class="when" data-label="Since">${formatMoment(createdAt, deps.env)}</td><td class="when" data-label="Until">${formatMoment(expiresAt, deps.env)}</td><td>
<form method="post" action="/admin/account/revoke"><input type="hidden" name="token" value="${token}"><input type="hidden" name="session" value="${id}">
<button class="button button-outline button-small">${id === operator.sessionId ? 'Sign out here' : 'Sign out there'}</button></form></td></tr>`,
)}
</tbody></table></div>`
    return sendPage(
      reply,
      consolePage(deps, { operator, path: request.url }, { title: 'Your account', body }),
    )
  })

  scope.post('/account/revoke', own, async (request, reply) => {
    const operator = request.operator as Operator
    const { session } = z.object({ session: z.string().max(100).catch('') }).parse(request.body ?? {})
    const auth = await deps.auth()
    const headers = headersOf(request)
    // By its id in the form: the token of another session is no matter for a page.
    const found = (await auth.api.listSessions({ headers })).find(({ id }) => id === session)
    if (!found) return reply.redirect('/admin/account', 303)
    await recordAction(deps, operator, { action: 'operator.sign-out', target: '' })
    if (session === operator.sessionId) {
      forwardCookies(reply, await auth.api.signOut({ headers, asResponse: true }))
      return reply.redirect('/admin/sign-in', 303)
    }
    await auth.api.revokeSession({ headers, body: { token: found.token } })
    return reply.redirect('/admin/account', 303)
  })
}
