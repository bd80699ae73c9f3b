import { formatWait } from '../parts/format.ts'
import { type Html, html } from '../parts/html.ts'
import { icon } from '../parts/icons.ts'
import type { WaitingItem } from './read-queue.ts'

/** All that an operator needs to know about one thing, and the only filled button of the page. */
export function previewOf(item: WaitingItem, isCurrent: boolean, now: Date): Html {
  const { key, title, note, tone, text, facts, picture, href, waitingSince, source } = item
  const rows = [...facts, ['Submitted', `${formatWait(now.getTime() - waitingSince.getTime())} ago`] as const]
  return html`<section data-preview="${key}"${!isCurrent && html` hidden`}>
${picture && html`<img class="preview-picture" src="${picture}" alt="" loading="lazy">`}
<div class="preview-words">
<p class="preview-badges"><span class="badge">${source.badge}</span>${note !== source.badge && html` <span class="badge badge-${tone}">${note}</span>`}</p>
<h2>${href ? html`<a href="${href}">${title}</a>` : title}</h2>
<p class="preview-text">${text}</p>
<dl class="preview-facts">${rows.map(([label, value]) => html`<div><dt>${label}</dt><dd>${value}</dd></div>`)}</dl>
${source.reasons.length > 0 && reasonsOf(item)}
<div class="preview-actions"><button class="button" form="queue" name="accept" value="${key}">${icon('check')}${source.acceptLabel}</button>
<button class="button button-danger" form="queue" name="reject" value="${key}">${icon('cross')}${source.rejectLabel}</button></div>
</div></section>`
}

function reasonsOf({ key, source }: WaitingItem): Html {
  return html`<label class="preview-reason">Reason, sent to the person if rejected
<select form="queue" name="reason ${key}"><option value="">Choose a reason</option>${source.reasons.map(({ id, words }) => html`<option value="${id}">${words}</option>`)}</select></label>`
}
