import type { FastifyInstance } from 'fastify'
import { listConsentPages } from '../../newsletter/consent/export-consents.ts'
import { draftIssue } from '../../newsletter/issues/draft-issue.ts'
import { listIssues } from '../../newsletter/issues/issues.queries.ts'
import { actAs } from '../console-deps.ts'
import { formatMoment } from '../parts/format.ts'
import { html } from '../parts/html.ts'
import { forRole, operatorOf, type RoomDeps, showRoom, tokenField } from '../parts/room.ts'
import { registerIssueRoom } from './issue-room.api.ts'

const PATH = '/admin/newsletter'

/** Draft, read, send; and the ledger of consents for whoever asks for proof. */
export function registerNewsletterRoom(scope: FastifyInstance, deps: RoomDeps) {
  scope.get('/newsletter', forRole('moderator'), async (request, reply) => {
    const issues = await listIssues(deps.db)
    const token = tokenField(deps, request)
    const body = html`<div class="console-line"><form method="post" action="/admin/newsletter/draft">${token}<button class="button">Draft the next issue</button></form>
<form method="post" action="/admin/newsletter/consents">${token}<button class="button button-outline">Export the consents (owners)</button></form></div>
<div class="panel console-scroll" tabindex="0" role="group" aria-label="The list"><table class="console-table"><thead><tr><th>Subject</th><th>State</th><th>Sent</th><th>To</th></tr></thead><tbody>
${issues.map(
  ({ id, subject, status, sentAt, recipients }) =>
    html`<tr><td><a href="/admin/newsletter/${id}">${subject}</a></td><td>${status}</td><td>${formatMoment(sentAt, deps.env)}</td><td>${recipients}</td></tr>`,
)}</tbody></table>${issues.length === 0 && html`<p class="queue-empty">No issue yet. Draft the first one above.</p>`}</div>`
    return showRoom(deps, request, reply, { title: 'Newsletter', path: PATH, body })
  })

  scope.post('/newsletter/draft', forRole('moderator'), async (request, reply) => {
    const issue = await draftIssue(deps)
    await actAs(
      deps,
      operatorOf(request),
      { action: 'newsletter.draft', target: `issue ${issue.id}` },
      async () => issue,
    )
    return reply.redirect(`${PATH}/${issue.id}`, 303)
  })

  scope.post('/newsletter/consents', forRole('owner'), async (request, reply) => {
    await actAs(
      deps,
      operatorOf(request),
      { action: 'newsletter.export-consents', target: '' },
      async () => undefined,
    )
    return reply
      .type('text/csv; charset=utf-8')
      .header('Content-Disposition', 'attachment; filename="newsletter-consents.csv"')
      .send(listConsentPages(deps.db))
  })
  registerIssueRoom(scope, deps)
}
