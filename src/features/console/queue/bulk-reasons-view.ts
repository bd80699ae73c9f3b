import { type Html, html } from '../parts/html.ts'
import type { WaitingItem } from './read-queue.ts'

interface View {
  token: string
  items: readonly WaitingItem[]
  /** What was chosen already for one of them. */
  reasonOf: (item: WaitingItem) => string
}

/** Rejecting several at once: one reason for each kind of thing that people are told one about. */
export function bulkReasonsView({ token, items, reasonOf }: View): Html {
  const kinds = [...Map.groupBy(items, ({ source }) => source).entries()]
  return html`<header class="console-head"><h1>Why?</h1></header>
<p>${items.length} things are rejected at once. People read the reason.</p>
<form method="post" action="/admin/queue/decide" class="console-form"><input type="hidden" name="token" value="${token}"><input type="hidden" name="reject" value="selected">
${items.map((item) => html`<input type="hidden" name="items" value="${item.key}"><input type="hidden" name="reason ${item.key}" value="${reasonOf(item)}">`)}
${kinds.map(
  ([source, own]) =>
    html`<fieldset><legend><span class="badge">${source.badge}</span> ${own.length}</legend><ul>${own.map(({ title }) => html`<li>${title}</li>`)}</ul>
${source.reasons.length > 0 && html`<label>Reason<select name="reason ${source.kind}" required><option value="">Choose a reason</option>${source.reasons.map(({ id, words }) => html`<option value="${id}">${words}</option>`)}</select></label>`}</fieldset>`,
)}
<div class="console-line"><button class="button button-danger">Reject ${items.length}</button><a href="/admin">Back to the queue</a></div></form>`
}
