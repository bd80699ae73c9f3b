import type { Operator } from '../../../console/server/operator.ts'
import type { Env } from '../../../env.ts'
import type { listOperators, listSessions } from '../auth/operators.queries.ts'
import { formatMoment } from '../parts/format.ts'
import { type Html, html } from '../parts/html.ts'

interface View {
  people: Awaited<ReturnType<typeof listOperators>>
  sessions: Awaited<ReturnType<typeof listSessions>>
  self: Operator
  token: Html
  env: Env
}

export function peopleView(view: View): Html {
  return html`${peopleOf(view)}
<h2>Where people are signed in</h2>
${sessionsOf(view)}
<h2>Let somebody in</h2>
<form method="post" action="/admin/people/invite" class="console-line">${view.token}
<label>Role <select name="role"><option value="moderator">Moderator: the queue and the content</option><option value="owner">Owner: everything</option></select></label>
<label>Email address (optional: the link then works for nobody else) <input type="email" name="email" maxlength="200" autocomplete="off"></label>
<button class="button">Make a link</button></form>`
}

function peopleOf({ people, self, token, env }: View): Html {
  return html`<div class="panel console-scroll" tabindex="0" role="group" aria-label="The people"><table class="console-table console-cards"><thead><tr><th>Name</th><th>E-mail</th><th>Role</th><th>Phone connected</th><th>Since</th><th><span class="sr-only">What to do</span></th></tr></thead><tbody>
${people.map(
  (one) =>
    html`<tr><td><b>${one.name}</b></td><td>${one.email}</td><td data-label="Role">${one.role}</td><td data-label="Phone connected">${one.hasCode ? 'Yes' : 'Not yet'}</td><td data-label="Since">${formatMoment(one.createdAt, env)}</td><td>
${one.id !== self.id && html`<form method="post" action="/admin/people/remove">${token}<input type="hidden" name="id" value="${one.id}"><button class="button button-danger button-small">Remove ${one.name}</button></form>`}</td></tr>`,
)}</tbody></table></div>`
}

/** One's own is ended by signing out, which also takes the cookie back. */
function sessionsOf({ sessions, self, token, env }: View): Html {
  return html`<div class="panel console-scroll" tabindex="0" role="group" aria-label="The sessions"><table class="console-table console-cards"><thead><tr><th>Name</th><th>E-mail</th><th>Since</th><th>Until</th><th><span class="sr-only">What to do</span></th></tr></thead><tbody>
${sessions.map(
  (one) =>
    html`<tr><td><b>${one.name}</b></td><td>${one.email}</td><td data-label="Since">${formatMoment(one.createdAt, env)}</td><td data-label="Until">${formatMoment(one.expiresAt, env)}</td><td>
${
  one.id === self.sessionId
    ? html`<a href="/admin/account">This is you</a>`
    : html`<form method="post" action="/admin/people/sign-out">${token}<input type="hidden" name="id" value="${one.id}"><button class="button button-outline button-small">Sign out ${one.name}</button></form>`
}</td></tr>`,
)}</tbody></table></div>`
}
