import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { countDroppedMails, countMails, listRecentMails } from '../../../platform/mail/outbox.queries.ts'
import { MAX_MAILS_AN_HOUR } from '../../../platform/mail/recipient-cap.ts'
import { retryMail } from '../../../platform/mail/troubled-mails.ts'
import { rowIdSchema } from '../../../platform/row-ids.ts'
import { actAs } from '../console-deps.ts'
import { formatMoment } from '../parts/format.ts'
import { html } from '../parts/html.ts'
import { backTo, forRole, operatorOf, type RoomDeps, showRoom, tokenField } from '../parts/room.ts'

const PATH = '/admin/mails'
const CANNOT_RETRY = 'That mail is in no trouble, or its words are gone: they are kept for 30 days only.'

/** The outbox: what waits, what went, what came back. */
export function registerMailsRoom(scope: FastifyInstance, deps: RoomDeps) {
  scope.get('/mails', forRole('moderator'), async (request, reply) => {
    const [counts, dropped, mails] = await Promise.all([
      countMails(deps.db),
      countDroppedMails(deps.db),
      listRecentMails(deps.db, 100),
    ])
    const token = tokenField(deps, request)
    const body = html`<dl class="figures">${counts.map(({ status, count }) => html`<div class="panel"><dt>${status}</dt><dd>${count}</dd></div>`)}</dl>
${dropped.length > 0 && html`<p class="mt-4"><strong>Dropped in the last 24 hours:</strong> ${dropped.map(({ kind, count }) => `${kind}: ${count}`).join(', ')}. Someone keeps entering the same email address in our forms. It gets at most ${MAX_MAILS_AN_HOUR} emails an hour.</p>`}
<div class="panel console-scroll" tabindex="0" role="group" aria-label="The list"><table class="console-table console-cards"><thead><tr><th>Made</th><th>About</th><th>To</th><th>State</th><th><span class="sr-only">What to do</span></th></tr></thead><tbody>
${mails.map(
  (mail) =>
    html`<tr><td class="when">${formatMoment(mail.createdAt, deps.env)}</td><td data-label="About">${mail.kind}</td><td data-label="To">${mail.toAddress}</td><td data-label="State">${mail.status}${mail.lastError && html`<br><small>${mail.lastError}</small>`}</td><td>
${(mail.status === 'failed' || mail.status === 'bounced') && mail.hasWords && html`<form method="post" action="/admin/mails/retry">${token}<input type="hidden" name="id" value="${mail.id}"><button class="button button-outline button-small">Send again</button></form>`}</td></tr>`,
)}</tbody></table></div>`
    return showRoom(deps, request, reply, { title: 'Outbox', path: PATH, body })
  })

  scope.post('/mails/retry', forRole('moderator'), async (request, reply) => {
    const { id } = z.object({ id: rowIdSchema }).parse(request.body)
    const isBack = await actAs(deps, operatorOf(request), { action: 'mail.retry', target: String(id) }, () =>
      retryMail(deps, id),
    )
    return backTo(reply, PATH, isBack ? 'It will be sent again in a moment.' : CANNOT_RETRY)
  })
}
