import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { listConsentPages } from '../../newsletter/consent/export-consents.ts'
import { draftIssue } from '../../newsletter/issues/draft-issue.ts'
import { issueSentMail } from '../../newsletter/issues/issue-sent.email.tsx'
import { findIssue, listIssues } from '../../newsletter/issues/issues.queries.ts'
import { sendIssue } from '../../newsletter/issues/send-issue.ts'
import { updateIssue } from '../../newsletter/issues/update-issue.ts'
import { actAs } from '../console-deps.ts'
import { formatMoment } from '../parts/format.ts'
import { html } from '../parts/html.ts'
import { backTo, forRole, operatorOf, type RoomDeps, showRoom, tokenField } from '../parts/room.ts'

const PATH = '/admin/newsletter'
const idSchema = z.object({ id: z.coerce.number().int().positive() })
const wordsSchema = idSchema.extend({
  subject: z.string().trim().min(1).max(200),
  intro: z.string().max(20_000),
})

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
)}</tbody></table></div>`
    return showRoom(deps, request, reply, { title: 'Newsletter', path: PATH, body })
  })

  scope.get('/newsletter/:id', forRole('moderator'), async (request, reply) => {
    const parsed = idSchema.safeParse(request.params)
    const issue = parsed.success ? await findIssue(deps.db, parsed.data.id) : null
    if (!issue) return reply.callNotFound()
    const token = tokenField(deps, request)
    const id = html`<input type="hidden" name="id" value="${issue.id}">`
    const preview = issueSentMail(deps, issue, { email: '', key: 'preview' })
    const body = html`${
      issue.status === 'draft' &&
      html`<form method="post" action="/admin/newsletter/words" class="console-form">${token}${id}
<label>Subject<input name="subject" value="${issue.subject}" maxlength="200" required></label>
<label>Introduction<textarea name="intro" rows="6">${issue.intro}</textarea></label>
<button class="button button-outline">Keep these words</button></form>
<form method="post" action="/admin/newsletter/send" class="console-form">${token}${id}<button class="button">Send it to everyone who confirmed (owners)</button></form>`
    }<h2>As people read it</h2><pre class="panel console-mail">${preview.text}</pre>`
    return showRoom(deps, request, reply, { title: issue.subject, path: PATH, body })
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

  scope.post('/newsletter/words', forRole('moderator'), async (request, reply) => {
    const { id, subject, intro } = wordsSchema.parse(request.body)
    const found = await findIssue(deps.db, id)
    const form = { subject, intro, sections: found?.sections ?? [] }
    const kept = await actAs(
      deps,
      operatorOf(request),
      { action: 'newsletter.edit', target: `issue ${id}` },
      () => updateIssue(deps, id, form),
    )
    return backTo(reply, `${PATH}/${id}`, kept ? 'Kept.' : 'This issue was sent already and stays as it is.')
  })

  scope.post('/newsletter/send', forRole('owner'), async (request, reply) => {
    const { id } = idSchema.parse(request.body)
    const result = await actAs(
      deps,
      operatorOf(request),
      { action: 'newsletter.send', target: `issue ${id}` },
      () => sendIssue(deps, id),
    )
    return backTo(reply, `${PATH}/${id}`, result.ok ? `On its way to ${result.recipients}.` : result.sentence)
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
}
