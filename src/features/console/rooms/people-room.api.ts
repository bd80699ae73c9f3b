import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { OPERATOR_ROLES } from '../../../../database/schema.ts'
import { INVITATION_HOURS, inviteOperator } from '../auth/invite-operator.ts'
import { deleteOperator, endSession, listOperators, listSessions } from '../auth/operators.queries.ts'
import { actAs } from '../console-deps.ts'
import { html } from '../parts/html.ts'
import { backTo, forRole, operatorOf, type RoomDeps, showRoom, tokenField } from '../parts/room.ts'
import { peopleView } from './people-view.ts'

const PATH = '/admin/people'
const inviteSchema = z.object({
  role: z.enum(OPERATOR_ROLES),
  email: z.union([z.literal(''), z.email()]).optional(),
})
const idSchema = z.object({ id: z.string().max(100) })

/** The operators: owners let others in, take them out, and see and end every session. */
export function registerPeopleRoom(scope: FastifyInstance, deps: RoomDeps) {
  scope.get('/people', forRole('owner'), async (request, reply) => {
    const [people, sessions] = await Promise.all([listOperators(deps.db), listSessions(deps.db, deps.now())])
    const self = operatorOf(request)
    const body = peopleView({ people, sessions, self, token: tokenField(deps, request), env: deps.env })
    return showRoom(deps, request, reply, { title: 'People', path: PATH, body })
  })

  scope.post('/people/invite', forRole('owner'), async (request, reply) => {
    const { role, email } = inviteSchema.parse(request.body)
    const operator = operatorOf(request)
    const link = await actAs(deps, operator, { action: 'operator.invite', target: role }, () =>
      inviteOperator({ ...deps, siteUrl: deps.env.siteUrl }, role, { email, invitedBy: operator.id }),
    )
    const body = html`<p>Give this link to the one person it is for. It works once, for ${INVITATION_HOURS} hours, and is not shown again. Earlier unused links for the same person no longer work.</p>
<p class="panel console-link"><code>${link}</code></p><p><a href="${PATH}">Back to the people</a></p>`
    return showRoom(deps, request, reply, { title: 'A way in', path: PATH, body })
  })

  scope.post('/people/remove', forRole('owner'), async (request, reply) => {
    const { id } = idSchema.parse(request.body)
    const isGone = await deleteOperator(deps.db, id)
    if (!isGone) return backTo(reply, PATH, 'The last owner cannot be removed. Let another owner in first.')
    await actAs(deps, operatorOf(request), { action: 'operator.remove', target: id }, async () => undefined)
    return backTo(reply, PATH, 'Removed. All sessions of that person have ended.')
  })

  scope.post('/people/sign-out', forRole('owner'), async (request, reply) => {
    const { id } = idSchema.parse(request.body)
    const whose = await endSession(deps.db, id)
    if (!whose) return backTo(reply, PATH, 'That session had ended already.')
    const act = { action: 'operator.sign-out', target: whose }
    await actAs(deps, operatorOf(request), act, async () => undefined)
    return backTo(reply, PATH, 'Ended. Whoever used it must sign in again.')
  })
}
