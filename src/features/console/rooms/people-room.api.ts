import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { OPERATOR_ROLES } from '../../../../database/schema.ts'
import { inviteOperator } from '../auth/invite-operator.ts'
import { deleteOperator, listOperators } from '../auth/operators.queries.ts'
import { actAs } from '../console-deps.ts'
import { formatMoment } from '../parts/format.ts'
import { html } from '../parts/html.ts'
import { backTo, forRole, operatorOf, type RoomDeps, showRoom, tokenField } from '../parts/room.ts'

const PATH = '/admin/people'

/** The operators: owners let others in and take them out. */
export function registerPeopleRoom(scope: FastifyInstance, deps: RoomDeps) {
  scope.get('/people', forRole('owner'), async (request, reply) => {
    const people = await listOperators(deps.db)
    const token = tokenField(deps, request)
    const self = operatorOf(request).id
    const body = html`<div class="panel console-scroll" tabindex="0" role="group" aria-label="The list"><table class="console-table console-cards"><thead><tr><th>Name</th><th>E-mail</th><th>Role</th><th>Phone connected</th><th>Since</th><th><span class="sr-only">What to do</span></th></tr></thead><tbody>
${people.map(
  (one) =>
    html`<tr><td>${one.name}</td><td>${one.email}</td><td>${one.role}</td><td>${one.hasCode ? 'Yes' : 'Not yet'}</td><td>${formatMoment(one.createdAt, deps.env)}</td><td>
${one.id !== self && html`<form method="post" action="/admin/people/remove">${token}<input type="hidden" name="id" value="${one.id}"><button class="button button-danger button-small">Remove ${one.name}</button></form>`}</td></tr>`,
)}</tbody></table></div>
<h2>Let somebody in</h2>
<form method="post" action="/admin/people/invite" class="console-line">${token}
<label>Role <select name="role"><option value="moderator">Moderator: the queue and the content</option><option value="owner">Owner: everything</option></select></label>
<button class="button">Make a link</button></form>`
    return showRoom(deps, request, reply, { title: 'People', path: PATH, body })
  })

  scope.post('/people/invite', forRole('owner'), async (request, reply) => {
    const { role } = z.object({ role: z.enum(OPERATOR_ROLES) }).parse(request.body)
    const link = await actAs(deps, operatorOf(request), { action: 'operator.invite', target: role }, () =>
      inviteOperator({ ...deps, siteUrl: deps.env.siteUrl }, role),
    )
    const body = html`<p>Give this link to the one person it is for. It works once, for 24 hours, and is not shown again.</p>
<p class="panel console-link"><code>${link}</code></p><p><a href="${PATH}">Back to the people</a></p>`
    return showRoom(deps, request, reply, { title: 'A way in', path: PATH, body })
  })

  scope.post('/people/remove', forRole('owner'), async (request, reply) => {
    const { id } = z.object({ id: z.string().max(100) }).parse(request.body)
    const isGone = await deleteOperator(deps.db, id)
    if (!isGone) return backTo(reply, PATH, 'The last owner cannot be removed. Let another owner in first.')
    await actAs(deps, operatorOf(request), { action: 'operator.remove', target: id }, async () => undefined)
    return backTo(reply, PATH, 'Removed. All sessions of that person have ended.')
  })
}
