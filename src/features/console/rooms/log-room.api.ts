import type { FastifyInstance } from 'fastify'
import { listActions } from '../audit-log.ts'
import { formatMoment } from '../parts/format.ts'
import { html } from '../parts/html.ts'
import { forRole, type RoomDeps, showRoom } from '../parts/room.ts'

/** Who did what and when. */
export function registerLogRoom(scope: FastifyInstance, deps: RoomDeps) {
  scope.get('/log', forRole('moderator'), async (request, reply) => {
    const actions = await listActions(deps.db)
    const body = html`<div class="panel console-scroll" tabindex="0" role="group" aria-label="The list"><table class="console-table console-cards"><thead><tr><th>When</th><th>Who</th><th>What</th><th>To what</th><th>Reason</th></tr></thead><tbody>
${actions.map(
  (one) =>
    html`<tr><td class="when">${formatMoment(one.happenedAt, deps.env)}</td><td data-label="Who">${one.operatorName}</td><td data-label="What">${one.action}</td><td data-label="To what">${one.target || '–'}</td><td data-label="Reason">${one.reason || '–'}</td></tr>`,
)}</tbody></table></div>`
    return showRoom(deps, request, reply, { title: 'Audit log', path: '/admin/log', body })
  })
}
