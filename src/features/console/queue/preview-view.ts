import { formatWait } from '../parts/format.ts'
import { type Html, html } from '../parts/html.ts'
import { icon } from '../parts/icons.ts'
import { closedWords, type WaitingItem } from './read-queue.ts'

/** All that an operator needs to know about one thing, and the only filled button of the page. */
export function previewOf(
  item: WaitingItem,
  isCurrent: boolean,
  { now, operatorId }: { now: Date; operatorId: string },
): Html {
  const { key, title, note, tone, text, price, facts, href, waitingSince, source } = item
  const rows = [...facts, ['Submitted', `${formatWait(now.getTime() - waitingSince.getTime())} ago`] as const]
  const badge = item.badge ?? source.badge
  const closed = closedWords(item, operatorId)
  return html`<section data-preview="${key}"${!isCurrent && html` hidden`}>
${picturesOf(item)}
<div class="preview-words">
<p class="preview-badges"><span class="badge">${badge}</span>${note !== badge && html` <span class="badge badge-${tone}">${note}</span>`}</p>
<h2>${href ? html`<a href="${href}">${title}</a>` : title}</h2>
${price && html`<p class="preview-price">${price}</p>`}
<p class="preview-text">${text}</p>
<dl class="preview-facts">${rows.map(([label, value]) => html`<div><dt>${label}</dt><dd>${value}</dd></div>`)}</dl>
${closed && html`<p class="queue-closed">${closed}</p>`}
${!closed && source.reasons.length > 0 && reasonsOf(item)}
${
  !closed &&
  html`<div class="preview-actions"><button class="button" form="queue" name="accept" value="${key}">${icon('check')}${source.acceptLabel}</button>
<button class="button button-danger" form="queue" name="reject" value="${key}">${icon('cross')}${source.rejectLabel}</button></div>`
}
</div></section>`
}

/** The first large, the others small; each opens in its size. */
function picturesOf({ picture, photos = [] }: WaitingItem): Html | false {
  if (!picture) return false
  return html`<img class="preview-picture" src="${picture}" alt="" loading="lazy">
${
  photos.length > 0 &&
  html`<p class="preview-photos">${photos.map(
    (src, index) =>
      html`<a href="${src.replace('/320.', '/1280.')}" target="_blank" rel="noopener"><img src="${src}" alt="Photo ${index + 2}" loading="lazy" width="84" height="63"></a>`,
  )}</p>`
}`
}

function reasonsOf({ key, source }: WaitingItem): Html {
  return html`<label class="preview-reason">Reason, sent to the ${source.told ?? 'person'} if rejected
<select form="queue" name="reason ${key}"><option value="">Choose a reason</option>${source.reasons.map(({ id, words }) => html`<option value="${id}">${words}</option>`)}</select></label>`
}
